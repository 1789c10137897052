import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { openFiles, type StoredFile } from './files.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-files-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

const files = openFiles({ DATA_DIR: dataDir, FILES_URL: undefined })
const bytes = (text: string) => new TextEncoder().encode(text)

async function listed(folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of files.list(folder)) found.push(file)
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

test('a stored file is visible to every opener of the store until it is removed', async () => {
  await files.put('things/a-1.webp', bytes('old'))
  await files.put('things/a-1.webp', bytes('new'))
  const another = openFiles({ DATA_DIR: dataDir, FILES_URL: undefined })
  expect(Buffer.from((await another.get('things/a-1.webp')) ?? []).toString()).toBe('new')
  expect((await listed('things')).map(({ name }) => name)).toEqual(['things/a-1.webp'])
  await files.remove(['things/a-1.webp', 'things/never-there.webp'])
  expect([await files.get('things/a-1.webp'), await listed('things')]).toEqual([null, []])
})

test('a missing folder is empty', async () => {
  expect([await listed('nothing'), await files.get('nothing/x.webp')]).toEqual([[], null])
})

test("only the server's OS user may read stored files", async () => {
  await files.put('private/a.webp', bytes('x'))
  const modes = ['files/private', 'files/private/a.webp'].map(
    (name) => fs.statSync(path.join(dataDir, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600])
})

test('a file that cannot be stored leaves nothing behind', async () => {
  fs.mkdirSync(path.join(dataDir, 'files/taken/a.webp'), { recursive: true })
  await expect(files.put('taken/a.webp', bytes('x'))).rejects.toThrow()
  expect(fs.readdirSync(path.join(dataDir, 'files/taken'))).toEqual(['a.webp'])
})

test.each([
  '../postgres/a.webp',
  'things/../../a.webp',
  '/etc/passwd',
  'things/a',
  'things/a/b.webp',
  'things/.webp',
  'things/a.b.webp',
  'things/a\0.webp',
  'things\\a.webp',
  'things/',
  '',
])('every function rejects the name %j', async (name) => {
  await expect(files.put(name, bytes('x'))).rejects.toThrow('no name')
  expect(() => files.get(name)).toThrow('no name')
  await expect(files.remove([name])).rejects.toThrow('no name')
  await expect(listed(name)).rejects.toThrow('no name')
})

test('FILES_URL selects another folder', async () => {
  const elsewhere = path.join(dataDir, 'else where')
  const { DATA_DIR, FILES_URL } = readEnv({ DATA_DIR: dataDir, FILES_URL: pathToFileURL(elsewhere).href })
  await openFiles({ DATA_DIR, FILES_URL }).put('things/b.webp', bytes('x'))
  expect(fs.readdirSync(path.join(elsewhere, 'things'))).toEqual(['b.webp'])
})

test.each(['s3://bucket', 'https://files.example', '/srv/files', 'file://host/files', 'file:///a%2Fb', 'file:'])(
  'FILES_URL=%s ends the start with an explanation',
  (FILES_URL) => {
    expect(() => readEnv({ FILES_URL })).toThrow('FILES_URL: must be a folder, written file:///folder')
  },
)
