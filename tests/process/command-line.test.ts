import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explainError } from '#server/platform/process/explain-error.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { argmax, newDataDir, postgresPid } from './server.ts'

test('without a running server a command starts the database for itself and stops it', {
  timeout: 180_000,
}, async () => {
  const DATA_DIR = newDataDir()
  expect(await argmax(['settings', 'set', 'show_login', 'no'], { DATA_DIR })).toEqual({
    code: 0,
    output: 'show_login=false\n',
  })
  expect(postgresPid(DATA_DIR)).toBeUndefined()
  expect(await argmax(['settings', 'get', 'show_login'], { DATA_DIR })).toEqual({ code: 0, output: 'false\n' })
  expect(await argmax(['settings', 'reset', 'show_login'], { DATA_DIR })).toEqual({
    code: 0,
    output: 'show_login=true\n',
  })
})

test('config shows every setting and no secret', async () => {
  const { code, output } = await argmax(['config'], { DATABASE_URL: 'postgres://me:hunter2@db/x', PORT: '81' })
  expect(code).toBe(0)
  expect(output).toContain('PORT=81   (default 3000)')
  expect(output).toContain('LOG_LEVEL=info\n')
  expect(output).toContain('DATABASE_URL=(hidden)')
  expect(output).not.toContain('hunter2')
})

test.each([
  ['an unknown command', ['frobnicate'], 2, "unknown command 'frobnicate'"],
  ['a missing argument', ['settings', 'set'], 2, "missing required argument 'key'"],
  ['an unknown setting', ['settings', 'get', 'nothing'], 1, 'There’s no setting nothing'],
  ['a wrong value', ['settings', 'set', 'show_login', 'maybe'], 1, 'show_login: must be true or false'],
])('%s is told and has its exit code', async (_, args, code, message) => {
  const result = await argmax(args, { DATA_DIR: newDataDir() })
  expect([result.code, result.output]).toEqual([code, expect.stringContaining(message)])
})

test('a database that does not answer is told in one line', async () => {
  const result = await argmax(['migrate'], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(result).toEqual({ code: 1, output: 'The database doesn’t respond (ECONNREFUSED); is DATABASE_URL right?\n' })
})

test('a failed statement is told by its cause in one line, without statement and values', async () => {
  const { services } = await startTestApp()
  const DATABASE_URL = services.env.DATABASE_URL as string
  await services.pool.query('alter table users rename column email_key to gone')
  const result = await argmax(['users', 'show', 'somebody@people.example'], { DATABASE_URL })
  expect(result).toEqual({ code: 1, output: 'column "email_key" does not exist\n' })
})

test('the values that PostgreSQL repeats in its reason are left out, too', async () => {
  const { services } = await startTestApp()
  const value = 'private '.repeat(50_000)
  const error = await services.db.execute(sql`select ${value}::int`).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('private')
  expect(explainError(error)).toBe('invalid input syntax for type integer')
})

test('config says where the database lies, and makes nothing', async () => {
  const DATA_DIR = newDataDir()
  const { output } = await argmax(['config'], { DATA_DIR })
  expect(output.trim().split('\n').at(-1)).toBe(`The database lies in ${DATA_DIR}/postgres`)
  expect(fs.readdirSync(DATA_DIR)).toEqual([])
  const { output: other } = await argmax(['config'], { DATABASE_URL: 'postgres://me:hunter2@db/x' })
  expect(other.trim().split('\n').at(-1)).toBe('The database is the one of DATABASE_URL')
})

test('help lists the commands', async () => {
  const { code, output } = await argmax(['help'], {})
  expect(code).toBe(0)
  for (const command of ['config', 'migrate', 'settings']) expect(output).toContain(command)
})

test('help imports no work of a command: it starts at once and stays small in memory', async () => {
  const { output } = await argmax(['help'], { NODE_OPTIONS: '--import ./tests/process/print-imports.ts' })
  const imported = output.split('\n').filter((line) => line.startsWith('imported '))
  const packages = imported.flatMap((line) => line.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [])
  expect(new Set(packages)).toEqual(new Set(['commander']))
  expect(imported.length).toBeLessThan(60)
})
