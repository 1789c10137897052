import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RunningContender, SearchedResult, TimedResult } from './contender.ts'
import { memoryOf } from './memory.ts'
import { timedSource } from './worker-loop.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'bench/tantivy')
const TARGET = join(ROOT, 'node_modules/.cache/search-bench')
const CHUNK = 1 << 20 // characters

/** Documents and queries in the form that `bench/tantivy` reads. */
export interface TantivyCollection<Document, Query> {
  name: 'jobs' | 'people'
  source(size: number): Iterable<Document>
  prepared(document: Document): unknown
  request(query: Query): unknown
}

export const whyNoTantivy = () =>
  spawnSync('cargo', ['--version']).error ? 'cargo (Rust) is not installed, which compiles it' : null

/** Compiled once, then found. */
function compiled(): string {
  execFileSync('cargo', ['build', '--release', '--quiet', '--locked', '--target-dir', TARGET], {
    cwd: SOURCE,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(TARGET, 'release/search-bench')
}

/** Texts come cut by our own analyser, in a file: what generating and cutting take is measured apart. */
export async function startTantivy<Document, Query>(
  { name, source, prepared, request }: TantivyCollection<Document, Query>,
  size: number,
): Promise<RunningContender<Query>> {
  const program = compiled()
  const folder = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'documents.ndjson')
    const { documents, spentMs } = timedSource(source(size))
    const startedAt = performance.now()
    writeLines(file, documents, prepared)
    const preparedMs = performance.now() - startedAt
    const index = join(folder, 'index')
    const builder = spawn(program, [name, 'build', index, file], { stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(builder, 'exit')
    if (code !== 0) throw new Error(`Tantivy ended with ${code} while building`)
    const totalMs = performance.now() - startedAt
    await rm(file)
    const build = { totalMs, generatorMs: spentMs(), analyzerMs: preparedMs - spentMs() }
    const child = spawn(program, [name, 'serve', index], { stdio: ['pipe', 'pipe', 'inherit'] })
    const reply = repliesOf(child)
    await reply()
    return {
      build,
      async search(query) {
        child.stdin.write(`${JSON.stringify(request(query))}\n`)
        return reply()
      },
      memory: async () => memoryOf([child.pid ?? 0]),
      async close() {
        const ended = once(child, 'exit')
        child.stdin.end()
        if (child.exitCode === null && child.signalCode === null) await ended
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

function writeLines<Document>(file: string, documents: Iterable<Document>, prepared: (document: Document) => unknown) {
  const descriptor = openSync(file, 'w')
  let chunk = ''
  for (const document of documents) {
    chunk += `${JSON.stringify(prepared(document))}\n`
    if (chunk.length < CHUNK) continue
    writeSync(descriptor, chunk)
    chunk = ''
  }
  writeSync(descriptor, chunk)
  closeSync(descriptor)
}

/** A reply is a line; each request waits for its own before the next one. */
function repliesOf(child: ChildProcess): () => Promise<TimedResult> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('Tantivy ended')
    return JSON.parse(value) as { insideMs: number; result: SearchedResult }
  }
}
