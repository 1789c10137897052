import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive } from '#server/platform/process/processes.ts'
import { programPath } from './binaries.ts'
import type { ClusterPaths } from './location.ts'
import type { OsUser } from './os-user.ts'
import { reasonIn } from './reason.ts'

/** Stored beside the data, readable by its owner only. */
export interface Connection {
  port: number
  /** Of the superuser, who is needed only to make the product's role. */
  password: string
  /** Of the product's role; absent before the first start and in folders of earlier versions. */
  productPassword?: string
  /** Identity of the process that must stop the server; once it has ended, the next one takes over. */
  owner: string
}

const SUPERUSER = 'argmax'
export const PRODUCT_ROLE = 'argmax_product'
export const DATABASE = 'argmax'

export function dataFolder(home: string): string {
  return path.join(home, 'data')
}

export function adminUrlOf({ password, port }: Connection, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

export function productUrlOf({ productPassword, port }: Connection): string {
  return `postgres://${PRODUCT_ROLE}:${productPassword}@127.0.0.1:${port}/${DATABASE}`
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

/** By the folder itself: symbolic links and bind mounts give it several paths. */
function isServerOf(pid: number, home: string): boolean {
  if (process.platform === 'win32') return true
  const line = commandLine(pid)
  const served = [`/proc/${pid}/cwd`, / -D (.+?) -p \d/.exec(line)?.[1]].map(folderId).find((id) => id !== null)
  // What can't be told counts as a server: nothing of a living one is ever touched.
  return served === undefined ? line === '' || line.includes('postgres') : served === folderId(dataFolder(home))
}

function folderId(folder: string | undefined): string | null {
  try {
    const { dev, ino } = fs.statSync(folder ?? '', { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

/** Exists once the data folder is complete. */
export function madeFile(home: string): string {
  return path.join(home, 'made')
}

/** Independent of locales. Made beside and renamed, so that an interrupted one is no database and removes none. */
export function createCluster(paths: ClusterPaths, osUser: OsUser | undefined): void {
  const unfinished = path.join(paths.home, `unfinished-${randomBytes(6).toString('hex')}`)
  const password = randomBytes(24).toString('hex')
  const passwordFile = `${unfinished}.password`
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    fs.writeFileSync(passwordFile, password, { mode: 0o600 })
    if (osUser) for (const file of [unfinished, passwordFile]) fs.chownSync(file, osUser.uid, osUser.gid)
    runInitdb(paths, osUser, unfinished, passwordFile)
    fs.writeFileSync(unusedFile(paths.home), '')
    writeConnection(paths.home, { port: 0, password, owner: '' })
    // Only an empty folder goes, which the rename would not replace on every system.
    if (fs.existsSync(dataFolder(paths.home))) fs.rmdirSync(dataFolder(paths.home))
    fs.renameSync(unfinished, dataFolder(paths.home))
  } finally {
    for (const file of [passwordFile, unfinished]) fs.rmSync(file, { recursive: true, force: true })
  }
  fs.writeFileSync(madeFile(paths.home), new Date().toISOString())
}

function runInitdb(paths: ClusterPaths, osUser: OsUser | undefined, folder: string, passwordFile: string): void {
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
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      ...choices,
      '--no-sync',
      '--no-instructions',
    ],
    { ...osUser, cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  )
  if (result.status !== 0)
    throw new Error(`The database can't be made: ${reasonIn(result.stderr ?? '') || result.error?.message}`)
}
