import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

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

/** Runs as the server's OS user, which may see less than we do. */
export function canEnter(folder: string, osUser: OsUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...osUser, stdio: 'ignore', cwd: '/' }).status === 0
}
