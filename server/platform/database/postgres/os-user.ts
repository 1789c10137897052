import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export interface OsUser {
  uid: number
  gid: number
}

/** Undefined: our own. PostgreSQL does not run as root, so root uses `postgres`, or else `nobody`. */
export function serverOsUser(): OsUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('No account to run PostgreSQL as; set DATABASE_URL')
}

export interface ClusterPaths {
  home: string
  binaries: string
}

/** For root below a closed folder (`/root`, `mktemp -d`): under /var/tmp, per home and per installation. */
export function pathsFor(home: string, binaries: string, osUser: OsUser | undefined): ClusterPaths {
  const requested = path.resolve(home)
  fs.mkdirSync(requested, { recursive: true })
  if (!osUser) return { home: requested, binaries }
  return {
    home: canEnter(requested, osUser) ? requested : openFolder(requested),
    binaries: canEnter(binaries, osUser) ? binaries : copyOnce(binaries),
  }
}

function canEnter(folder: string, osUser: OsUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...osUser, stdio: 'ignore', cwd: '/' }).status === 0
}

/** Under /var/tmp, where any user may have made it first: it must be root's. */
function openFolder(standsFor: string): string {
  const digest = createHash('sha256').update(standsFor).digest('hex').slice(0, 16)
  const folder = path.join('/var/tmp', `argmax-${digest}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (fs.lstatSync(folder).uid === process.getuid?.()) return folder
  throw new Error(`${folder} belongs to somebody else; remove it or set DATABASE_URL`)
}

/** Renamed last, so that only a finished copy counts; one copy per version of the programs. */
function copyOnce(binaries: string): string {
  const { mtimeMs, size } = fs.statSync(path.join(binaries, 'bin', 'postgres'))
  const copy = path.join(openFolder(`${binaries} ${mtimeMs} ${size}`), 'programs')
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }) // another process was first
  }
  return copy
}
