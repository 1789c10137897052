import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { findBinaries, programPath } from '#server/platform/database/postgres/binaries.ts'
import { adminUrlOf, type Connection, dataFolder, readConnection } from '#server/platform/database/postgres/cluster.ts'
import { acceptsConnections, freePort } from '#server/platform/database/postgres/launch.ts'
import { pathsFor } from '#server/platform/database/postgres/location.ts'
import { serverOsUser } from '#server/platform/database/postgres/os-user.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { eventually, isAlive } from '#server/platform/process/processes.ts'
import { atEnd } from '#tests/process/clean-up.ts'
import { newDataDir, postgresProcesses } from '#tests/process/server.ts'
import { run } from '../global-setup.ts'

/** Two real servers on loopback: a primary with all tables, and a standby that streams from it. */
export interface ReplicaPair {
  primaryUrl: string
  replicaUrl: string
  /** Settings of the product that use both. */
  settings: { DATABASE_URL: string; DATABASE_READ_URL: string }
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** For ever: a pair is good for one promotion. */
  promote(): Promise<void>
  kill(): Promise<void>
  /** A machine that does not respond, until `resume`. */
  freeze(): void
  resume(): void
  /** After `kill`. */
  restart(): Promise<void>
}

const SETTINGS = ['fsync=off', 'autovacuum=off', 'wal_keep_size=256MB']
const START_MS = 60_000
const SETPRIV = '/usr/bin/setpriv'

export async function startReplicaPair(): Promise<ReplicaPair> {
  const home = newDataDir()
  const first = await startPostgres({ home, settings: SETTINGS })
  await migrateDatabase(first.url)
  await first.stop()
  const copy = copyOf(first.home)
  const primary: EmbeddedPostgres = await startPostgres({ home, settings: SETTINGS })
  atEnd(() => primary.stop())
  const connection = readConnection(primary.home) as Connection
  const port = await freePort()
  const admin = adminUrlOf({ ...connection, port }, 'postgres')
  await startStandby(copy, connection, port)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of postgresProcesses(copy)) process.kill(pid, name)
  }
  const kill = async () => {
    const processes = postgresProcesses(copy)
    signal('SIGKILL')
    await eventually(() => processes.every((pid) => !isAlive(pid)), START_MS)
  }
  atEnd(kill)
  const replicaUrl = Object.assign(new URL(primary.url), { port }).href
  return {
    primaryUrl: primary.url,
    replicaUrl,
    settings: { DATABASE_URL: primary.url, DATABASE_READ_URL: replicaUrl },
    pauseReplay: () => run(admin, 'select pg_wal_replay_pause()'),
    resumeReplay: () => run(admin, 'select pg_wal_replay_resume()'),
    promote: () => run(admin, 'select pg_promote()'),
    kill,
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    restart: () => startStandby(copy, connection, port),
  }
}

const standbyData = (folder: string) => path.join(folder, 'postgres', 'data')

/** The embedded server has no `pg_basebackup`; the data of a stopped server are the same. */
function copyOf(home: string): string {
  const copy = newDataDir()
  const data = standbyData(copy)
  fs.cpSync(dataFolder(home), data, { recursive: true })
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  fs.chmodSync(data, 0o700)
  const osUser = serverOsUser()
  if (osUser)
    for (const name of ['', ...(fs.readdirSync(data, { recursive: true }) as string[])])
      fs.chownSync(path.join(data, name), osUser.uid, osUser.gid)
  return copy
}

async function startStandby(folder: string, { port: from, password }: Connection, port: number): Promise<void> {
  const osUser = serverOsUser()
  const { binaries } = pathsFor(folder, findBinaries(), osUser)
  const data = standbyData(folder)
  fs.rmSync(path.join(data, 'postmaster.pid'), { force: true })
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'hot_standby=on'],
    ...['fsync=off', 'max_standby_streaming_delay=0', 'wal_retrieve_retry_interval=100ms'],
    `primary_conninfo=host=127.0.0.1 port=${from} user=argmax password=${password}`,
  ]
  const server = [programPath(binaries, 'postgres'), '-D', data, '-p', String(port)]
  const command = [...server, ...settings.flatMap((setting) => ['-c', setting])]
  const bound = fs.existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'INT', '--', ...command] : command
  spawn(bound[0] as string, bound.slice(1), {
    ...osUser,
    cwd: data,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const url = adminUrlOf({ port, password, owner: '' }, 'postgres')
  if (!(await eventually(() => acceptsConnections(url), START_MS))) throw new Error('The standby did not start')
}
