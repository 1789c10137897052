import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import pg from 'pg'
import { eventually, identityOf, isAlive } from '#server/platform/process/processes.ts'
import { programPath } from './binaries.ts'
import { adminUrlOf, type Connection, dataFolder, readConnection, writeConnection } from './cluster.ts'
import type { ClusterPaths } from './location.ts'
import type { OsUser } from './os-user.ts'
import { ensureProductRole } from './product-role.ts'
import { reasonIn } from './reason.ts'

const START_MS = 60_000
const STOP_MS = 15_000
/** Another process may take the free port first. */
const PORT_TAKEN = /could not bind|Address already in use/
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => fs.existsSync(file))

/** On the former port, or on a free one. Throws with the server's own reason, and leaves no server behind. */
export async function launch(
  paths: ClusterPaths,
  osUser: OsUser | undefined,
  flags: readonly string[],
): Promise<number> {
  const known = readConnection(paths.home)
  if (!known) throw new Error(`${paths.home} has no connection.json`)
  let complaint = ''
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = attempt === 0 && known.port > 0 && (await isFree(known.port)) ? known.port : await freePort()
    const connection = { ...known, port, owner: identityOf(process.pid) }
    const child = spawnServer(paths, osUser, port, flags)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2_000)
    })
    try {
      if (await comesUp(child, connection)) {
        writeConnection(paths.home, connection)
        await ensureProductRole(paths.home)
        return child.pid as number
      }
    } catch (error) {
      if (child.pid) await stopServer(child.pid)
      throw error
    }
    if (child.pid) await stopServer(child.pid)
    if (!PORT_TAKEN.test(complaint)) break
  }
  throw new Error(`PostgreSQL did not start: ${reasonIn(complaint)}`)
}

/** `PGSSLMODE`, `PGOPTIONS` and their like are about other servers, and `pg` would take them for ours. */
export function clearShellSettings(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
}

export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: aborts transactions and waits for the end. A server that can't, as on a full disk, is ended anyway. */
export async function stopServer(pid: number): Promise<void> {
  const hasExited = () => !isAlive(pid)
  if (hasExited()) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!hasExited()) process.kill(pid, signal)
    if (await eventually(hasExited, STOP_MS)) return
  }
}

/** In its own session: Ctrl-C reaches only us. On Linux the kernel stops it when this process dies. */
function spawnServer(
  paths: ClusterPaths,
  osUser: OsUser | undefined,
  port: number,
  flags: readonly string[],
): ChildProcess {
  const data = dataFolder(paths.home)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'max_connections=60', ...flags]
  const server = [
    programPath(paths.binaries, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const bound = process.platform === 'linux' && SETPRIV ? [SETPRIV, '--pdeathsig', 'INT', '--', ...server] : server
  const child = spawn(bound[0] as string, bound.slice(1), {
    ...osUser,
    cwd: data,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  child.on('error', () => {}) // reported by comesUp
  if (child.stderr instanceof net.Socket) child.stderr.unref()
  child.unref()
  return child
}

async function comesUp(child: ChildProcess, connection: Connection): Promise<boolean> {
  let ended = child.pid === undefined
  child.once('exit', () => {
    ended = true
  })
  const url = adminUrlOf(connection, 'postgres')
  return (await eventually(async () => ended || (await acceptsConnections(url)), START_MS)) && !ended
}

function isFree(port: number): Promise<boolean> {
  return listenOn(port).then(
    () => true,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return listenOn(0)
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const boundPort = (probe.address() as net.AddressInfo).port
      probe.close(() => resolve(boundPort))
    })
  })
}
