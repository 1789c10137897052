import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { eventually, isAlive } from '#server/platform/process/processes.ts'
import { run, withDatabase } from '#tests/harness/global-setup.ts'
import { startNode } from './child.ts'
import { argmax, newDataDir, postgresPid, type RunningServer, startServer } from './server.ts'

const LONG = 120_000

async function counter({ origin }: RunningServer): Promise<number | string> {
  const reply = await fetch(`${origin}/nuxt_api/n-general-settings`).catch(() => null)
  if (!reply?.ok) return `no answer (${reply?.status ?? 'refused'})`
  return ((await reply.json()) as { home_page_jobs_counter: number }).home_page_jobs_counter
}

/** Ready means that its database answers, too. */
const isReady = ({ origin }: RunningServer) =>
  fetch(`${origin}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends server and database in order, and the address is all it said',
  { timeout: LONG },
  async (signal) => {
    const DATA_DIR = newDataDir()
    const server = await startServer({ DATA_DIR })
    expect(await (await fetch(`${server.origin}/readyz`)).text()).toBe('ready')
    const postgres = postgresPid(DATA_DIR) as number
    server.kill(signal)
    expect(await server.ended).toBe(0)
    expect([isAlive(postgres), postgresPid(DATA_DIR)]).toEqual([false, undefined])
    // The index of people is in no file.
    expect(fs.readdirSync(path.join(DATA_DIR, 'search'))).toEqual(['jobs'])
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Building the pages'))
    expect(lines).toEqual([`Argmax is ready at ${server.origin}`])
  },
)

test('when server and database are killed together the next start recovers', { timeout: LONG }, async () => {
  const DATA_DIR = newDataDir()
  const first = await startServer({ DATA_DIR })
  await argmax(['settings', 'set', 'home_page_jobs_counter', '8'], { DATA_DIR })
  process.kill(postgresPid(DATA_DIR) as number, 'SIGKILL')
  first.kill('SIGKILL')
  await first.ended
  const second = await startServer({ DATA_DIR })
  expect(await counter(second)).toBe(8)
})

test('a second server on the same folder shares the database and keeps it when the first one stops', {
  timeout: LONG,
}, async () => {
  const DATA_DIR = newDataDir()
  const first = await startServer({ DATA_DIR })
  const second = await startServer({ DATA_DIR, LOG_LEVEL: 'silent' })
  await argmax(['settings', 'set', 'home_page_jobs_counter', '9'], { DATA_DIR })
  expect(await eventually(async () => (await counter(first)) === 9 && (await counter(second)) === 9, 5_000, 50)).toBe(
    true,
  )
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await eventually(() => isReady(second), 30_000, 100)).toBe(true)
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(postgresPid(DATA_DIR)).toBeUndefined()
})

test('a taken port is named, and nothing is left behind', { timeout: LONG }, async () => {
  const DATA_DIR = newDataDir()
  const squatter = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const port = String((squatter.address() as net.AddressInfo).port)
  const server = startNode('server/main.ts', [], { DATA_DIR, PORT: port })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe(`Port ${port} on 127.0.0.1 is taken; choose another with PORT=…\n`)
  expect(postgresPid(DATA_DIR)).toBeUndefined()
  squatter.close()
})

test('every wrong setting is one line, and the start ends there', async () => {
  const server = startNode('server/main.ts', [], { PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })
  expect(await server.ended).toBe(1)
  const lines = server.output().trim().split('\n')
  expect(lines.map((line) => line.match(/^Wrong setting: ([A-Z_]+): /)?.[1]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
  ])
})

test('DATABASE_URL is used instead of a database of our own', { timeout: LONG }, async () => {
  const DATA_DIR = newDataDir()
  const name = `process_${randomBytes(6).toString('hex')}`
  await run(inject('adminUrl'), `create database ${name}`)
  const DATABASE_URL = withDatabase(inject('adminUrl'), name)
  const server = await startServer({ DATA_DIR, DATABASE_URL })
  const result = await argmax(['settings', 'set', 'home_page_jobs_counter', '3'], { DATABASE_URL })
  expect(result).toEqual({ code: 0, output: 'home_page_jobs_counter=3\n' })
  expect(await eventually(async () => (await counter(server)) === 3, 5_000, 50)).toBe(true)
  server.kill('SIGTERM')
  expect([await server.ended, postgresPid(DATA_DIR)]).toEqual([0, undefined])
})
