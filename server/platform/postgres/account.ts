import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The account that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** Undefined: our own account. PostgreSQL refuses to run as root, so root takes `postgres`, or else `nobody`. */
export function serverAccount(): Account | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('No account to run PostgreSQL as; set DATABASE_URL')
}

/** Where data and programs go. */
export interface Place {
  home: string
  binaries: string
}

/**
 * The wanted folders, when the account can enter them; as root below a closed folder (`/root`, `mktemp -d`) a folder under
 * /var/tmp instead, with a copy of the programs.
 */
export function placeFor(home: string, binaries: string, account: Account | undefined): Place {
  const wanted = path.resolve(home)
  fs.mkdirSync(wanted, { recursive: true })
  if (!account || (canEnter(wanted, account) && canEnter(binaries, account))) return { home: wanted, binaries }
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const open = path.join('/var/tmp', `argmax-${hash}`)
  fs.mkdirSync(open, { recursive: true, mode: 0o755 })
  if (fs.lstatSync(open).uid !== process.getuid?.())
    throw new Error(`${open} belongs to somebody else; remove it or set DATABASE_URL`)
  return { home: open, binaries: copyOnce(binaries, path.join(open, 'programs')) }
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, stdio: 'ignore', cwd: '/' }).status === 0
}

/** A copy counts only when it was finished: it gets its name last. */
function copyOnce(from: string, to: string): string {
  if (fs.existsSync(to)) return to
  const unfinished = `${to}.${process.pid}`
  fs.cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(unfinished, to)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }) // another process was first
  }
  return to
}
