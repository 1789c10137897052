import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canEnter, type OsUser } from './os-user.ts'

export interface ClusterPaths {
  home: string
  binaries: string
}

/** For lasting data (Filesystem Hierarchy Standard 3.0, 5.8): no cleaner of old files works there. */
const SYSTEM_FOLDER = '/var/lib/argmax'
/** Where earlier versions put it. */
const FORMER_FOLDER = '/var/tmp'
/** In the requested folder: the path of the one that stands for it, so that every path to the first leads there. */
const POINTER = 'lies-in'

/** Where the database of a folder lies, or will lie: elsewhere only when root's account for it can't enter. */
export function homeFor(home: string, osUser: OsUser | undefined): string {
  const requested = realPath(home)
  const recorded = recordedHome(requested)
  if (recorded !== null) return recorded
  return !osUser || canEnter(nearestFolder(requested), osUser) ? requested : standIn(requested)
}

/** Makes the folders. Throws, in one line, rather than begin an empty database beside an existing one. */
export function pathsFor(home: string, binaries: string, osUser: OsUser | undefined): ClusterPaths {
  fs.mkdirSync(home, { recursive: true })
  const requested = realPath(home)
  const place = homeFor(home, osUser)
  if (place !== requested) {
    if (recordedHome(requested) === null) openStandIn(requested, place)
    else requireReachable(requested, place)
  }
  return { home: place, binaries: !osUser || canEnter(binaries, osUser) ? binaries : copyOnce(binaries) }
}

function recordedHome(requested: string): string | null {
  const file = path.join(requested, POINTER)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
}

function requireReachable(requested: string, place: string): void {
  try {
    fs.accessSync(place, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch {
    throw new Error(
      `The database of ${requested} lies in ${place}, which is missing or closed to this account; restore it or start as root. Nothing was changed`,
    )
  }
}

function openStandIn(requested: string, place: string): void {
  if (fs.existsSync(path.join(requested, 'data'))) {
    throw new Error(
      `PostgreSQL can't run as root, and its own account can't enter ${requested}, where the database lies; start as the owner of that folder, or open the folders above it (chmod o+x). Nothing was changed`,
    )
  }
  openSystemFolder()
  if (!fs.existsSync(place)) takeFormer(requested, place)
  fs.mkdirSync(place, { recursive: true, mode: 0o755 })
  requireRoots(place)
  fs.writeFileSync(path.join(requested, POINTER), `${place}\n`)
}

/** Renamed as a whole or left alone. */
function takeFormer(requested: string, place: string): void {
  const former = path.join(FORMER_FOLDER, `argmax-${digestOf(requested)}`)
  if (!fs.existsSync(path.join(former, 'data'))) return
  const advice = `move it: mv ${former} ${place}`
  if (fs.existsSync(path.join(former, 'data', 'postmaster.pid')))
    throw new Error(`The database of ${requested} is still running in ${former}; stop it and ${advice}`)
  requireRoots(former)
  try {
    fs.renameSync(former, place)
  } catch {
    throw new Error(`The database of ${requested} lies in ${former}, where old files are deleted; ${advice}`)
  }
}

function openSystemFolder(): void {
  fs.mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  requireRoots(SYSTEM_FOLDER)
}

function requireRoots(folder: string): void {
  if (fs.lstatSync(folder).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another account; give it to root or set DATABASE_URL`)
}

/** Renamed last, so that only a finished copy counts; one copy per version of the programs. */
function copyOnce(binaries: string): string {
  const { mtimeMs, size } = fs.statSync(path.join(binaries, 'bin', 'postgres'))
  openSystemFolder()
  const copy = path.join(SYSTEM_FOLDER, `programs-${digestOf(`${binaries} ${mtimeMs} ${size}`)}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    fs.cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
    if (!fs.existsSync(copy)) fs.renameSync(unfinished, copy)
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

const standIn = (requested: string) => path.join(SYSTEM_FOLDER, digestOf(requested))

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Without symbolic links, also when the last folders do not exist yet. */
function realPath(folder: string): string {
  const existing = nearestFolder(path.resolve(folder))
  return path.join(fs.realpathSync(existing), path.relative(existing, path.resolve(folder)))
}

function nearestFolder(folder: string): string {
  return fs.existsSync(folder) || folder === path.dirname(folder) ? folder : nearestFolder(path.dirname(folder))
}
