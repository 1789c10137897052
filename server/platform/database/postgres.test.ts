import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startNode } from '#tests/process/child.ts'
import { atEnd } from '#tests/process/clean-up.ts'
import {
  inHome,
  newHome,
  pidFile,
  query,
  recall,
  remember,
  start,
  startPostgresProcess,
} from '#tests/process/databases.ts'
import { canMount, mount } from '#tests/process/mounts.ts'
import { argmax } from '#tests/process/server.ts'
import { PROJECT } from '../process/ensure-build.ts'
import { eventually, isAlive } from '../process/processes.ts'
import { clusterHome, whereElse } from './postgres.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }

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

/** Every file below a folder with its contents. */
function snapshot(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(folder, file), fs.readFileSync(file, 'latin1')]
    }),
  )
}

let filled: Promise<string> | undefined

/** A stopped database that is only looked at: copying keeps no owners. */
async function copiedHome(): Promise<string> {
  filled ??= filledHome()
  const home = newHome()
  fs.cpSync(clusterHome(await filled), clusterHome(home), { recursive: true })
  return home
}

/** A stopped database with something in it. */
async function filledHome(): Promise<string> {
  const home = newHome()
  const server = await start(home)
  await remember(server.url)
  await server.stop()
  return home
}

test.each<[string, RegExp, (home: string) => void]>([
  ['its connection file', /connection\.json is missing/, (home) => fs.rmSync(inHome(home, 'connection.json'))],
  [
    'all its side files',
    /connection\.json is missing/,
    (home) => {
      for (const name of ['connection.json', 'made', 'unused']) fs.rmSync(inHome(home, name), { force: true })
    },
  ],
  ['a whole connection file', /missing or broken/, (home) => fs.writeFileSync(inHome(home, 'connection.json'), '{"po')],
  ['pg_control', /incomplete/, (home) => fs.rmSync(inHome(home, 'data', 'global', 'pg_control'))],
  ['its data folder', /is gone; restore it/, (home) => fs.renameSync(inHome(home, 'data'), inHome(home, 'elsewhere'))],
  [
    'this version',
    /is of PostgreSQL 12, and this is \d+/,
    (home) => fs.writeFileSync(inHome(home, 'data', 'PG_VERSION'), '12\n'),
  ],
])('a database without %s is refused in one line, and nothing is changed', async (_, reason, change) => {
  const home = await copiedHome()
  change(home)
  const before = snapshot(clusterHome(home))
  const rejection = await start(home).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(rejection).toMatch(reason)
  expect(rejection).toMatch(/^[^\n]+Nothing was changed$/)
  expect(snapshot(clusterHome(home))).toEqual(before)
})

test.each([
  ['files of something else', 'data/thesis.txt', /other files/],
  ['a half-made cluster', 'data/base/1/2', /other files/],
  ['a data folder in the wrong place', 'PG_VERSION', /move its contents to/],
])('%s: refused and left alone', async (_, file, reason) => {
  const home = newHome()
  fs.mkdirSync(path.dirname(inHome(home, file)), { recursive: true })
  fs.writeFileSync(inHome(home, file), 'mine')
  await expect(start(home)).rejects.toThrow(reason)
  expect(snapshot(clusterHome(home))).toEqual({ [file]: 'mine' })
})

test('a first start that was interrupted is repeated, also after a restart of the container', async () => {
  const home = newHome()
  fs.mkdirSync(inHome(home, 'unfinished-000000000000'), { recursive: true })
  fs.writeFileSync(inHome(home, 'connection.json'), JSON.stringify({ port: 0, password: 'x', owner: '' }))
  // The number of this process, but with another start time.
  fs.writeFileSync(inHome(home, 'start.lock'), `${process.pid}:1`)
  const server = await start(home)
  expect(server.isNew).toBe(true)
  await server.stop()
})

/** Another path to the folder that holds `home`. */
const OTHER_PATHS: [string, (folder: string, other: string) => void][] = [
  ['a symbolic link', (folder, other) => fs.symlinkSync(folder, other)],
  [
    'a bind mount',
    (folder, other) => {
      fs.mkdirSync(other)
      mount(other, '--bind', folder)
    },
  ],
]
describe.each([
  ['an open folder', 0o755],
  ['a folder closed to the account of PostgreSQL', 0o700],
])('in %s', (_, mode) => {
  test.each(OTHER_PATHS)('the living server is recognised by %s, and used', async (kind, makePath) => {
    if (kind === 'a bind mount' && !canMount) return
    const home = newHome(mode)
    const owner = await startPostgresProcess(home)
    await remember(owner.url)
    const other = `${path.dirname(home)}-other-path`
    atEnd(() => fs.rmSync(other, { recursive: true, force: true }))
    makePath(path.dirname(home), other)
    const spellings = [path.join(other, 'postgres'), path.relative(process.cwd(), path.join(other, 'postgres')), home]
    for (const spelling of spellings) {
      const guest = await start(spelling)
      expect([guest.owned, guest.pid]).toEqual([false, owner.pid])
      expect(await recall(guest.url)).toEqual([{ n: 42 }])
    }
    expect(fs.existsSync(pidFile(home))).toBe(true)
    owner.child.kill('SIGTERM')
    expect(await owner.child.ended).toBe(0)
    const next = await start(path.join(other, 'postgres'))
    expect([next.owned, await recall(next.url)]).toEqual([true, [{ n: 42 }]])
    await next.stop()
  })
})

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('below a folder that is closed to the account of PostgreSQL', () => {
  test('it lies in the folder of the system for lasting data, and that is told', async () => {
    const home = newHome(0o700)
    const server = await start(home)
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(server.home).toMatch(/^\/var\/lib\/argmax\/[0-9a-f]{16}$/)
    expect(whereElse(home)).toBe(
      `The database lies in ${server.home}: root can't run PostgreSQL, and its own account can't enter ${home}`,
    )
    expect(whereElse(newHome())).toBeNull()
  })

  test('the folder that stands for it is missing: refused, and no empty database begins', async () => {
    const home = newHome(0o700)
    const server = await start(home)
    await server.stop()
    fs.renameSync(server.home, `${server.home}-away`)
    await expect(start(home)).rejects.toThrow(/is missing or closed to this account/)
    fs.renameSync(`${server.home}-away`, server.home)
    await (await start(home)).stop()
  })

  test('a database that lies in the closed folder itself is refused, not begun anew', async () => {
    const home = await filledHome()
    fs.chmodSync(path.dirname(home), 0o700)
    await expect(start(home)).rejects.toThrow(/start as the owner of that folder/)
    fs.chmodSync(path.dirname(home), 0o755)
    const server = await start(home)
    expect(await recall(server.url)).toEqual([{ n: 42 }])
    await server.stop()
  })

  test('one that an earlier version left in /var/tmp is taken along', async () => {
    const home = newHome(0o700)
    const server = await start(home)
    await remember(server.url)
    await server.stop()
    fs.rmSync(path.join(home, 'lies-in'))
    const former = `/var/tmp/argmax-${path.basename(server.home)}`
    fs.renameSync(server.home, former)
    atEnd(() => fs.rmSync(former, { recursive: true, force: true }))
    const next = await start(home)
    expect([next.home, await recall(next.url), fs.existsSync(former)]).toEqual([server.home, [{ n: 42 }], false])
    await next.stop()
  })
})

test('settings of the shell for other PostgreSQL servers do not touch it', { timeout: 60_000 }, async () => {
  const foreign = {
    PGSSLMODE: 'verify-full',
    PGOPTIONS: '-c search_path=nowhere',
    PGHOST: '203.0.113.1',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGDATABASE: 'none',
    PGPASSWORD: 'wrong',
    PGCLIENTENCODING: 'LATIN1',
    PGDATA: '/nowhere',
  }
  const home = newHome()
  const child = startNode('tests/process/run-postgres.ts', [home], foreign)
  const [line] = await child.waitForOutput(/^\{.*\}$/m, 30_000)
  const { url } = JSON.parse(line) as { url: string }
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  const DATA_DIR = path.dirname(home)
  expect(await argmax(['settings', 'set', 'show_login', 'no'], { DATA_DIR, ...foreign })).toEqual({
    code: 0,
    output: 'show_login=false\n',
  })
})

/** False for a checkout that only root can enter. */
function canEnterProject(osUser: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', PROJECT], { ...osUser, cwd: '/' }).status === 0
}

test('an unprivileged OS user can run it', async ({ skip }) => {
  const home = newHome()
  // Root tests as another OS user; any other user is unprivileged already.
  const osUser = isRoot ? NOBODY : {}
  if (isRoot && !canEnterProject(NOBODY)) skip(`${PROJECT} is closed to other accounts than root`)
  if (isRoot) fs.chownSync(path.dirname(home), NOBODY.uid, NOBODY.gid)
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
