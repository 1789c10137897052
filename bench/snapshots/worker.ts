import fs from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { createMemoryEngine, type MemoryEngine, restoreMemoryEngine } from '#server/search/memory-engine.ts'
import { snapshotFormat } from '#server/search/snapshot/format.ts'
import { SnapshotFolder } from '#server/search/snapshot/snapshot-folder.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { benchJobs, benchSchema, documentOf } from '../search/documents.ts'

/** One size in a process of its own: `worker.ts save|load <size> <folder>`. */

export interface Timed {
  ms: number
  /** The longest delay of the event loop. */
  pauseMs: number
  /** The longest time between two yields, in processor time of the thread. */
  sliceMs: number
}

export interface Saved {
  buildMs: number
  /** When every sixth document was replaced: all segments are written anew. */
  merge: Timed
  save: Timed
  /** When one document in a hundred has changed. */
  saveAgain: Timed
  diskBytes: number
}

export interface Loaded {
  /** Until the first search is answered; `loadProcessorMs` of the thread. */
  loadMs: number
  loadProcessorMs: number
  /** The longest slice, in processor time, until changes can begin. */
  loadSliceMs: number
  /** 2,000 changed documents, 200 at a time. */
  catchUp: Timed
  residentBytes: number
}

const BATCH = 2_000
const CATCH_UP = 2_000
const CHANGES = 200
const SEARCH_EVERY_MS = 10
const QUICK_SEARCH = { query: parseQuery('kafka airflow'), limit: 20, offset: 0 }

const dictionaries = { skills: SKILLS, synonyms: SYNONYMS }
const analyzer = createAnalyzer(dictionaries)
const slices = { longest: 0, processorAt: 0, at: 0 }

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The processor's clock may move in steps of four milliseconds: what took less by the other clock took no more of it. */
async function yieldInTime(): Promise<void> {
  slices.longest = Math.max(slices.longest, Math.min(processorMs() - slices.processorAt, performance.now() - slices.at))
  await yieldToEventLoop()
  startSlice()
}

const startSlice = () => Object.assign(slices, { processorAt: processorMs(), at: performance.now() })

/** Searches run meanwhile. */
async function timed(engine: MemoryEngine, work: () => Promise<void>): Promise<Timed> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await yieldToEventLoop()
  slices.longest = 0
  startSlice()
  delay.enable()
  const startedAt = performance.now()
  const working = work()
  const done = new AbortController()
  const searching = searchUntil(engine, done.signal)
  await working
  const ms = performance.now() - startedAt
  done.abort()
  await searching
  await yieldToEventLoop()
  delay.disable()
  return { ms, pauseMs: delay.max / 1e6, sliceMs: slices.longest }
}

async function searchUntil(engine: MemoryEngine, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const processorAt = processorMs()
    const at = performance.now()
    await engine.search(QUICK_SEARCH)
    // A search during the writing of a file is no part of that slice.
    slices.processorAt += processorMs() - processorAt
    slices.at += performance.now() - at
    await sleep(SEARCH_EVERY_MS)
  }
}

async function add(engine: MemoryEngine, count: number, every = 1): Promise<void> {
  let batch: SearchDocument[] = []
  let number = 0
  for (const job of benchJobs(count)) {
    if (number++ % every > 0) continue
    if (batch.push(documentOf(job)) < BATCH) continue
    await engine.apply({ upsert: batch })
    batch = []
  }
  await engine.apply({ upsert: batch })
}

const folderIn = (path: string) =>
  new SnapshotFolder<null>(path, snapshotFormat(benchSchema, analyzer, dictionaries), yieldInTime)

async function save(size: number, path: string): Promise<Saved> {
  const engine = createMemoryEngine(benchSchema, analyzer, yieldInTime)
  const startedAt = performance.now()
  await add(engine, size)
  const buildMs = performance.now() - startedAt
  await add(engine, size, 6)
  globalThis.gc?.()
  const merge = await timed(engine, () => engine.compact())
  const folder = folderIn(path)
  const first = await timed(engine, async () => folder.save(await engine.capture(), null))
  await add(engine, size / 100)
  const saveAgain = await timed(engine, async () => folder.save(await engine.capture(), null))
  const diskBytes = fs.readdirSync(path).reduce((sum, name) => sum + fs.statSync(join(path, name)).size, 0)
  return { buildMs, merge, save: first, saveAgain, diskBytes }
}

async function load(path: string): Promise<Loaded> {
  const startedAt = performance.now()
  const processorAt = processorMs()
  startSlice()
  const snapshot = await folderIn(path).load()
  if (!snapshot) throw new Error('There is no snapshot')
  const engine = await restoreMemoryEngine(benchSchema, analyzer, snapshot.state, yieldInTime)
  await engine.search({ query: parseQuery('director data science'), limit: 100, offset: 0 })
  const loadMs = performance.now() - startedAt
  const loadProcessorMs = processorMs() - processorAt
  startSlice()
  await engine.capture()
  const loadSliceMs = slices.longest
  const changed = Array.from(benchJobs(CATCH_UP), documentOf)
  const catchUp = await timed(engine, async () => {
    for (let from = 0; from < CATCH_UP; from += CHANGES)
      await engine.apply({ upsert: changed.slice(from, from + CHANGES) })
  })
  globalThis.gc?.()
  return { loadMs, loadProcessorMs, loadSliceMs, catchUp, residentBytes: process.memoryUsage.rss() }
}

const [role, size = '10000', path = ''] = process.argv.slice(2)
process.send?.(role === 'load' ? await load(path) : await save(Number(size), path))
process.disconnect?.()
