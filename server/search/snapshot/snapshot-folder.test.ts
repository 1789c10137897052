import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { Schema } from '../engine.ts'
import { createMemoryEngine, type MemoryEngine, restoreMemoryEngine } from '../memory-engine.ts'
import { compare } from '../testing/contract.ts'
import {
  changesOf,
  plainDocument,
  type Random,
  randomRequest,
  testDictionaries,
  testSchema,
} from '../testing/random-collection.ts'
import { Scan } from '../testing/scan.ts'
import { createAnalyzer } from '../text/analyze.ts'
import { snapshotFormat } from './format.ts'
import { type Snapshot, SnapshotFolder } from './snapshot-folder.ts'

const KILLS = 12
const DAMAGES = 150

const analyzer = createAnalyzer(testDictionaries)
const format = snapshotFormat(testSchema, analyzer, testDictionaries)
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-snapshots-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

let folders = 0
const newFolder = () => path.join(root, `folder-${folders++}`)
const opened = (folder: string) => new SnapshotFolder<number>(folder, format)

/** As a new process would make it: nothing of the old engine is left. */
async function engineFrom(snapshot: Snapshot<number> | null): Promise<MemoryEngine> {
  if (!snapshot) throw new Error('There is no snapshot')
  return restoreMemoryEngine(testSchema, createAnalyzer(testDictionaries), snapshot.state)
}

async function compareRequests(engine: MemoryEngine, scan: Scan, random: Random, count = 25): Promise<void> {
  expect(engine.size).toBe(scan.search({ limit: 0, offset: 0 }).total)
  for (let i = 0; i < count; i++) await compare(engine, scan, randomRequest(random))
}

/** The engine and the scan after the rounds 0 to `last`. */
function scanUpTo(last: number): Scan {
  const scan = new Scan(testSchema, analyzer)
  for (let round = 0; round <= last; round++) scan.apply(changesOf(seededRandom(round + 1)))
  return scan
}

async function savedRounds(folder: string, last: number): Promise<MemoryEngine> {
  const engine = createMemoryEngine(testSchema, analyzer)
  for (let round = 0; round <= last; round++) await engine.apply(changesOf(seededRandom(round + 1)))
  await opened(folder).save(await engine.capture(), last)
  return engine
}

describe('a loaded snapshot', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'equals a plain scan once the changes since are read again, whatever changed while it was saved, seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      const folder = newFolder()
      let engine = createMemoryEngine(testSchema, analyzer)
      let files = opened(folder)
      const scan = new Scan(testSchema, analyzer)
      const changes: ReturnType<typeof changesOf>[] = []
      const change = async () => {
        const next = changesOf(random)
        changes.push(next)
        scan.apply(next)
        await engine.apply(next)
        if (random() < 0.2) await engine.compact()
      }
      for (let round = 0; round < 6; round++) {
        for (let i = 0; i < 4; i++) await change()
        const position = changes.length
        const saving = engine.capture().then((state) => files.save(state, position))
        for (let i = 0; i < 3; i++) {
          await change()
          await sleep(random() * 3)
        }
        await saving
        await compareRequests(engine, scan, random, 5)

        files = opened(folder)
        const snapshot = await files.load()
        engine = await engineFrom(snapshot)
        for (const missed of changes.slice(snapshot?.note)) await engine.apply(missed)
        await compareRequests(engine, scan, random)
      }
    },
  )

  test('suggests, corrects and explains as before, and counts its changes on', async () => {
    const folder = newFolder()
    const engine = await savedRounds(folder, 8)
    const loaded = await engineFrom(await opened(folder).load())
    const helped = async (one: MemoryEngine) => [
      one.generation,
      one.memory().terms,
      await one.suggest({ field: 'skills', prefix: 'p', limit: 5 }),
      await one.suggest({ field: 'city', prefix: 'z', limit: 5 }),
      await one.correct('enginers mashine'),
      await one.explain({ query: { kind: 'text', text: 'data' }, limit: 0, offset: 0 }, 'k5'),
    ]
    expect(await helped(loaded)).toEqual(await helped(engine))
  })

  test('writes only new segments, and keeps no file that it does not need', async () => {
    const folder = newFolder()
    const random = seededRandom(5)
    const engine = createMemoryEngine(testSchema, analyzer)
    await engine.apply({ upsert: Array.from({ length: 300 }, (_, n) => plainDocument(random, n)) })
    await opened(folder).save(await engine.capture(), 0)
    const segmentsIn = () => fs.readdirSync(folder).filter((name) => name.startsWith('segment'))
    const [first = ''] = segmentsIn()
    const writtenAt = fs.statSync(path.join(folder, first)).mtimeMs

    const files = opened(folder)
    const loaded = await engineFrom(await files.load())
    await loaded.apply({ upsert: [plainDocument(random, 0)], remove: ['n1'] })
    await files.save(await loaded.capture(), 1)
    expect(segmentsIn()).toHaveLength(2)
    expect(fs.statSync(path.join(folder, first)).mtimeMs).toBe(writtenAt)

    await loaded.compact()
    await files.save(await loaded.capture(), 2)
    expect(segmentsIn()).toHaveLength(1)
    expect(segmentsIn()).not.toContain(first)
    expect(fs.readdirSync(folder)).toHaveLength(3)
  })

  test('of another schema, or other dictionaries, is refused', async () => {
    const folder = newFolder()
    await savedRounds(folder, 1)
    const { pay: _, ...fields } = testSchema.fields
    const schemas: Schema[] = [
      { ...testSchema, fields },
      { ...testSchema, fields: { ...testSchema.fields, body: { kind: 'text', weight: 2 } } },
    ]
    const formats = [
      ...schemas.map((schema) => snapshotFormat(schema, analyzer, testDictionaries)),
      snapshotFormat(testSchema, analyzer, { ...testDictionaries, synonyms: [] }),
    ]
    for (const other of formats)
      await expect(new SnapshotFolder(folder, other).load()).rejects.toThrow('another format')
    expect(await opened(newFolder()).load()).toBeNull()
  })
})

test('a process killed while it saves leaves the snapshot of before or the new one', { timeout: 120_000 }, async () => {
  const folder = newFolder()
  const random = seededRandom(11)
  let round = 3
  await savedRounds(folder, round)
  for (let kill = 0; kill < KILLS; kill++) {
    const script = path.join(import.meta.dirname, '../testing/save-again-and-again.ts')
    const child = spawn(process.execPath, [script, folder, String(round + 1)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => child.once('close', resolve))
    let printed = ''
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => {
        printed += text
        resolve()
      })
      child.once('close', () => resolve())
    })
    await sleep(random() * 40)
    child.kill('SIGKILL')
    await ended
    const last = Number(printed.trim().split('\n').at(-1))
    const snapshot = await opened(folder).load()
    round = snapshot?.note ?? -1
    // The kill may come between the replacement and the line about it.
    expect([last, last + 1]).toContain(round)
    await compareRequests(await engineFrom(snapshot), scanUpTo(round), random, 10)
  }
  await savedRounds(folder, round)
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('tables'))).toHaveLength(1)
})

test('a flipped bit or a missing end is noticed anywhere', async () => {
  const folder = newFolder()
  await savedRounds(folder, 6)
  const random = seededRandom(21)
  const names = fs.readdirSync(folder)
  let noticed = 0
  for (let i = 0; i < DAMAGES; i++) {
    const file = path.join(folder, names[i % names.length] as string)
    const whole = fs.readFileSync(file)
    const damaged = Buffer.from(whole)
    const at = Math.floor(random() * whole.length)
    damaged[at] = (whole[at] as number) ^ (1 << Math.floor(random() * 8))
    fs.writeFileSync(file, random() < 0.3 ? whole.subarray(0, at) : damaged)
    await opened(folder)
      .load()
      .catch(() => noticed++)
    fs.writeFileSync(file, whole)
  }
  expect(noticed).toBe(DAMAGES)
  await compareRequests(await engineFrom(await opened(folder).load()), scanUpTo(6), random)
})

test('an aborted save leaves the snapshot of before', async () => {
  const folder = newFolder()
  const engine = await savedRounds(folder, 2)
  const before = fs.readdirSync(folder).sort()
  await engine.apply(changesOf(seededRandom(50)))
  const save = opened(folder).save(await engine.capture(), 3, AbortSignal.abort())
  await expect(save).rejects.toThrow('aborted')
  expect(fs.readdirSync(folder).sort()).toEqual(before)
  expect((await opened(folder).load())?.note).toBe(2)
})

test('a damaged manifest does not stop the next save', async () => {
  const folder = newFolder()
  const engine = await savedRounds(folder, 2)
  fs.writeFileSync(path.join(folder, 'manifest'), 'nonsense')
  await expect(opened(folder).load()).rejects.toThrow('damaged')
  await opened(folder).save(await engine.capture(), 9)
  expect((await opened(folder).load())?.note).toBe(9)
})
