import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { programPath } from './binaries.ts'
import { dataFolder, madeFile, readConnection } from './cluster.ts'
import type { ClusterPaths } from './location.ts'
import type { OsUser } from './os-user.ts'

/**
 * False for a folder in which a database may be made. Throws, in one line that says what to do, for anything that is
 * neither that nor a complete database of this version: a data folder is never removed and never begun anew.
 */
export function holdsDatabase(paths: ClusterPaths, osUser: OsUser | undefined): boolean {
  const { home } = paths
  const data = dataFolder(home)
  const names = namesIn(data)
  const reject = (text: string) => new Error(`${text}. Nothing was changed`)
  if (names.length === 0) {
    if (fs.existsSync(path.join(home, 'PG_VERSION')))
      throw reject(`${home} is a PostgreSQL data folder itself; move its contents to ${data}`)
    if (fs.existsSync(madeFile(home)))
      throw reject(`${home} had a database, but ${data} is gone; restore it, or choose another DATA_DIR`)
    return false
  }
  if (!names.includes('PG_VERSION')) throw reject(`${data} contains other files; choose another folder with DATA_DIR`)
  const version = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = majorVersion(paths, osUser)
  if (version !== ours)
    throw reject(
      `${data} is of PostgreSQL ${version}, and this is ${ours}; dump it with ${version}, choose another DATA_DIR and restore the dump there`,
    )
  if (!fs.existsSync(path.join(data, 'global', 'pg_control')))
    throw reject(`${data} is an incomplete database; restore all of it, or move it elsewhere`)
  if (!readConnection(home))
    throw reject(
      `${home} contains a database, but its connection.json is missing or broken; restore it, or set DATABASE_URL`,
    )
  return true
}

/** `lost+found` is that of a mount point. */
function namesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter((name) => name !== 'lost+found')
}

function majorVersion({ binaries }: ClusterPaths, osUser: OsUser | undefined): string {
  const { stdout } = spawnSync(programPath(binaries, 'postgres'), ['-V'], { ...osUser, cwd: '/', encoding: 'utf8' })
  return /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 'of an unknown version'
}
