import fs from 'node:fs'
import path from 'node:path'
import { withFileLock } from '../process/file-lock.ts'
import { eventually, identityOf, stillRuns } from '../process/processes.ts'
import { findBinaries } from './postgres/binaries.ts'
import {
  adminUrlOf,
  createCluster,
  productUrlOf,
  readConnection,
  serverPid,
  unusedFile,
  writeConnection,
} from './postgres/cluster.ts'
import { holdsDatabase } from './postgres/data-folder.ts'
import { acceptsConnections, clearShellSettings, launch, stopServer } from './postgres/launch.ts'
import { homeFor, pathsFor } from './postgres/location.ts'
import { serverOsUser } from './postgres/os-user.ts'
import { ensureProductRole } from './postgres/product-role.ts'

export interface EmbeddedPostgres {
  url: string
  pid: number
  /** False: another living process started it and will stop it. */
  owned: boolean
  /** True from creation until `markUsed`. */
  isNew: boolean
  markUsed(): void
  /** Below /var/lib/argmax when root's own folder is closed to the server's OS user. */
  home: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  home: string
  settings?: readonly string[]
}

/** Another process may create the cluster first, on a slow disk. */
const START_TIMEOUT_MS = 60_000
/** For a server that is just shutting down or starting up. */
const ATTACH_TIMEOUT_MS = 20_000

export function clusterHome(home: string): string {
  return pathsFor(home, findBinaries(), serverOsUser()).home
}

/** Null when the database lies in the folder itself; else one line that says where, and why. Makes nothing. */
export function whereElse(home: string): string | null {
  const place = homeFor(home, serverOsUser())
  if (fs.existsSync(home) ? fs.realpathSync(home) === place : path.resolve(home) === place) return null
  return `The database lies in ${place}: root can't run PostgreSQL, and its own account can't enter ${home}`
}

/** Recovers from a killed server or owner, and from a pid file with the number of an unrelated process. */
export async function startPostgres({ home, settings = [] }: PostgresOptions): Promise<EmbeddedPostgres> {
  clearShellSettings()
  const osUser = serverOsUser()
  const paths = pathsFor(home, findBinaries(), osUser)
  return withFileLock(path.join(paths.home, 'start.lock'), START_TIMEOUT_MS, async () => {
    const running = await attach(paths.home)
    if (running) return running
    if (!holdsDatabase(paths, osUser)) createCluster(paths, osUser)
    const pid = await launch(paths, osUser, settings)
    return server(paths.home, { pid, owned: true })
  })
}

/** Undefined without a running server. A server whose owner has ended becomes ours. */
async function attach(home: string): Promise<EmbeddedPostgres | undefined> {
  let pid: number | undefined
  const isStable = await eventually(async () => {
    pid = serverPid(home)
    const connection = readConnection(home)
    return !pid || (connection !== undefined && (await acceptsConnections(adminUrlOf(connection, 'postgres'))))
  }, ATTACH_TIMEOUT_MS)
  if (!pid) return undefined
  const connection = readConnection(home)
  if (!isStable || !connection) throw new Error(`A PostgreSQL (process ${pid}) runs on ${home}, but it does not answer`)
  const me = identityOf(process.pid)
  const owned = connection.owner === me || !stillRuns(connection.owner)
  if (owned) writeConnection(home, { ...connection, owner: me })
  await ensureProductRole(home)
  return server(home, { pid, owned })
}

function server(home: string, state: { pid: number; owned: boolean }): EmbeddedPostgres {
  const connection = readConnection(home)
  if (!connection) throw new Error(`${home} has no connection.json`)
  return {
    ...state,
    home,
    url: productUrlOf(connection),
    isNew: fs.existsSync(unusedFile(home)),
    markUsed: () => fs.rmSync(unusedFile(home), { force: true }),
    stop: async () => (state.owned ? stopServer(state.pid) : undefined),
  }
}
