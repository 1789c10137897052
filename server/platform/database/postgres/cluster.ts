import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive } from '#server/platform/process/processes.ts'
import { programPath } from './binaries.ts'
import type { ClusterPaths, OsUser } from './os-user.ts'

/** Stored beside the data, readable by its owner only. */
export interface Connection {
  port: number
  password: string
  /** Identity of the process that must stop the server; once it has ended, the next one takes over. */
  owner: string
}

export const USER = 'argmax'
export const DATABASE = 'argmax'

export function dataFolder(home: string): string {
  return path.join(home, 'data')
}

export function urlOf(connection: Connection, database = DATABASE): string {
  return `postgres://${USER}:${connection.password}@127.0.0.1:${connection.port}/${database}`
}

export function readConnection(home: string): Connection | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(home, 'connection.json'), 'utf8')) as Connection
  } catch {
    return undefined
  }
}

/** Written under another name first, so that no process reads half of it. */
export function writeConnection(home: string, connection: Connection): void {
  const file = path.join(home, 'connection.json')
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(connection), { mode: 0o600 })
  fs.renameSync(`${file}.${process.pid}`, file)
}

/** Exists until the cluster is filled, so that an interrupted first start is repeated. */
export function unusedFile(home: string): string {
  return path.join(home, 'unused')
}

export function hasCluster(home: string): boolean {
  return fs.existsSync(path.join(dataFolder(home), 'PG_VERSION')) && readConnection(home) !== undefined
}

/** Removes a stale pid file. */
export function serverPid(home: string): number | undefined {
  const file = path.join(dataFolder(home), 'postmaster.pid')
  let pid: number
  try {
    pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
  if (pid > 0 && isAlive(pid) && isServerOf(pid, home)) return pid
  fs.rmSync(file, { force: true })
  return undefined
}

function isServerOf(pid: number, home: string): boolean {
  return process.platform === 'win32' || commandLine(pid).includes(dataFolder(home))
}

/** Independent of locales. Replaces a half-made cluster, never a finished one whose connection file is lost. */
export function createCluster(paths: ClusterPaths, osUser: OsUser | undefined): void {
  const data = dataFolder(paths.home)
  if (fs.existsSync(path.join(data, 'global', 'pg_control')) && fs.existsSync(path.join(paths.home, 'made'))) {
    throw new Error(
      `${paths.home} holds a database, but its connection.json is missing or broken; put it back or set DATABASE_URL`,
    )
  }
  fs.rmSync(data, { recursive: true, force: true })
  fs.mkdirSync(data, { mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  const passwordFile = path.join(paths.home, `password.${process.pid}`)
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (osUser) for (const file of [data, passwordFile]) fs.chownSync(file, osUser.uid, osUser.gid)
  try {
    runInitdb(paths, osUser, passwordFile)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  fs.writeFileSync(unusedFile(paths.home), '')
  writeConnection(paths.home, { port: 0, password, owner: '' })
  fs.writeFileSync(path.join(paths.home, 'made'), new Date().toISOString())
}

function runInitdb(paths: ClusterPaths, osUser: OsUser | undefined, passwordFile: string): void {
  const choices = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const result = spawnSync(
    programPath(paths.binaries, 'initdb'),
    [
      `--pgdata=${dataFolder(paths.home)}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      ...choices,
      '--no-sync',
      '--no-instructions',
    ],
    { ...osUser, cwd: dataFolder(paths.home), encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? ''}${result.stderr ?? ''}`)
}
