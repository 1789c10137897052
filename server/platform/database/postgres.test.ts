import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Child, startNode } from '#tests/process/child.ts'
import { PROJECT } from '../process/ensure-build.ts'
import { eventually, isAlive } from '../process/processes.ts'
import { clusterHome, type EmbeddedPostgres, startPostgres } from './postgres.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

function newHome(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-pg-'))
  fs.chmodSync(folder, mode)
  const home = path.join(folder, 'postgres')
  folders.push(folder, clusterHome(home))
  return home
}

const start = (home: string) => startPostgres({ home, settings: ['fsync=off'] })
const pidFile = (home: string) => path.join(clusterHome(home), 'data', 'postmaster.pid')

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

const remember = (url: string) => query(url, 'create table kept as select 42 as n')
const recall = (url: string) => query<{ n: number }>(url, 'select n from kept')

interface PostgresProcess extends Pick<EmbeddedPostgres, 'url' | 'pid' | 'owned' | 'home'> {
  child: Child
}

/** The database of a folder, started by a separate process. */
async function startPostgresProcess(
  home: string,
  options: { uid?: number; gid?: number } = {},
): Promise<PostgresProcess> {
  const child = startNode('tests/process/run-postgres.ts', [home], {}, options)
  const [line] = await child.waitForOutput(/^\{.*\}$/m)
  return { ...(JSON.parse(line) as Omit<PostgresProcess, 'child'>), child }
}

test('starts on an empty folder, stops cleanly, and still has its data at the next start', async () => {
  const home = newHome()
  const first = await start(home)
  expect([first.owned, first.isNew]).toEqual([true, true])
  first.markUsed()
  await remember(first.url)
  await first.stop()
  expect([isAlive(first.pid), fs.existsSync(pidFile(home))]).toEqual([false, false])
  const second = await start(home)
  expect(second.isNew).toBe(false)
  expect(await recall(second.url)).toEqual([{ n: 42 }])
  await second.stop()
})

test('stays new until markUsed, so that an interrupted first start is repeated', async () => {
  const home = newHome()
  await (await start(home)).stop()
  const again = await start(home)
  expect(again.isNew).toBe(true)
  await again.stop()
})

test('recovers when the server was killed and left its pid file', async () => {
  const home = newHome()
  const first = await start(home)
  await remember(first.url)
  process.kill(first.pid, 'SIGKILL')
  await eventually(() => !isAlive(first.pid), 5_000)
  expect(fs.existsSync(pidFile(home))).toBe(true)
  const second = await start(home)
  expect(await recall(second.url)).toEqual([{ n: 42 }])
  await second.stop()
})

test('a pid file with the number of an unrelated process is ignored, and that process lives on', async () => {
  const home = newHome()
  const first = await start(home)
  await first.stop()
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  fs.writeFileSync(pidFile(home), `${stranger.pid}\n${path.join(clusterHome(home), 'data')}\n`)
  const second = await start(home)
  expect([second.owned, isAlive(stranger.pid as number)]).toEqual([true, true])
  await second.stop()
  stranger.kill()
})

test('a second process attaches to the running server and does not stop it', async () => {
  const home = newHome()
  const owner = await startPostgresProcess(home)
  const guest = await start(home)
  expect([guest.owned, guest.pid]).toEqual([false, owner.pid])
  await guest.stop()
  expect(isAlive(owner.pid)).toBe(true)
  owner.child.kill('SIGTERM')
  expect(await owner.child.ended).toBe(0)
  expect(isAlive(owner.pid)).toBe(false)
})

test('two concurrent first starts create one cluster and share it', async () => {
  const home = newHome()
  const both = await Promise.all([startPostgresProcess(home), startPostgresProcess(home)])
  expect(both.map(({ owned }) => owned).sort()).toEqual([false, true])
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(1)
})

test('a server whose owner is dead is taken over and stopped by the next one', async () => {
  const home = newHome()
  const owner = await startPostgresProcess(home)
  const connection = path.join(clusterHome(home), 'connection.json')
  const dead = spawn('true')
  await new Promise((resolve) => dead.once('exit', resolve))
  fs.writeFileSync(
    connection,
    JSON.stringify({ ...JSON.parse(fs.readFileSync(connection, 'utf8')), owner: `${dead.pid}:1` }),
  )
  const heir = await start(home)
  expect([heir.owned, heir.pid]).toEqual([true, owner.pid])
  await heir.stop()
  expect(isAlive(owner.pid)).toBe(false)
})

test('when its owner is killed the server ends, or the next start takes it over', async () => {
  const home = newHome()
  const owner = await startPostgresProcess(home)
  await remember(owner.url)
  owner.child.kill('SIGKILL')
  await owner.child.ended
  if (fs.existsSync('/usr/bin/setpriv')) expect(await eventually(() => !isAlive(owner.pid), 10_000)).toBe(true)
  const next = await start(home)
  expect([next.owned, await recall(next.url)]).toEqual([true, [{ n: 42 }]])
  await next.stop()
})

test('a start during a stop waits for it', async () => {
  const home = newHome()
  const first = await start(home)
  const stopping = first.stop()
  const second = await start(home)
  await stopping
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a half-made cluster is replaced, one without its connection file is not', async () => {
  const home = newHome()
  fs.mkdirSync(path.join(clusterHome(home), 'data'), { recursive: true })
  fs.writeFileSync(path.join(clusterHome(home), 'data', 'PG_VERSION'), '18')
  // The number of this process, but with another start time: as after a restart of the container.
  fs.writeFileSync(path.join(clusterHome(home), 'start.lock'), `${process.pid}:1`)
  const server = await start(home)
  await server.stop()
  fs.rmSync(path.join(clusterHome(home), 'connection.json'))
  await expect(start(home)).rejects.toThrow('connection.json is missing')
})

test('runs below a folder that is closed to other OS users', async () => {
  const home = newHome(0o700)
  const server = await start(home)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  const isMoved = process.getuid?.() === 0
  expect(server.home.startsWith('/var/tmp/argmax-')).toBe(isMoved)
})

/** False for a checkout that only root can enter. */
function canEnterProject(osUser: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', PROJECT], { ...osUser, cwd: '/' }).status === 0
}

test('an unprivileged OS user can run it', async ({ skip }) => {
  const home = newHome()
  const isRoot = process.getuid?.() === 0
  // Root tests as another OS user; any other user is unprivileged already.
  const osUser = isRoot ? NOBODY : {}
  if (isRoot && !canEnterProject(NOBODY)) skip(`${PROJECT} is closed to other accounts than root`)
  if (isRoot) for (const folder of [path.dirname(home), home]) fs.chownSync(folder, NOBODY.uid, NOBODY.gid)
  const running = await startPostgresProcess(home, osUser)
  expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  running.child.kill('SIGTERM')
  expect(await running.child.ended).toBe(0)
})

test('only the owner can read the password', async () => {
  const home = newHome()
  const server = await start(home)
  expect(fs.statSync(path.join(clusterHome(home), 'connection.json')).mode & 0o077).toBe(0)
  expect(fs.readdirSync(clusterHome(home)).some((name) => name.startsWith('password'))).toBe(false)
  await expect(query(server.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  await server.stop()
})
