import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { BuildTimes, RunningContender, TimedResult } from './contender.ts'
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
async function compiled(): Promise<string> {
  await promisify(execFile)('cargo', ['build', '--release', '--quiet', '--locked', '--target-dir', TARGET], {
    cwd: SOURCE,
  })
  return join(TARGET, 'release/search-bench')
}

/** Texts come cut by our own analyser, in a file: what generating and cutting take is measured apart. */
export async function startTantivy<Document, Query>(
  { name, source, prepared, request }: TantivyCollection<Document, Query>,
  size: number,
): Promise<RunningContender<Query>> {
  const program = await compiled()
  const folder = mkdtempSync(join(tmpdir(), 'argmax-bench-'))
  let child: ChildProcess | undefined
  const end = () => {
    child?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  try {
    const [file, index] = [join(folder, 'documents.ndjson'), join(folder, 'index')]
    const { documents, spentMs } = timedSource(source(size))
    const startedAt = performance.now()
    await writeLines(file, documents, prepared)
    const preparedMs = performance.now() - startedAt
    child = spawn(program, [name, 'build', index, file], { stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`Tantivy ended with ${code} while building`)
    const totalMs = performance.now() - startedAt
    await rm(file)
    const build = { totalMs, generatorMs: spentMs(), analyzerMs: preparedMs - spentMs() }
    child = spawn(program, [name, 'serve', index], { stdio: ['pipe', 'pipe', 'inherit'] })
    return await serving(child, request, build, () => {
      process.removeListener('exit', end)
      end()
    })
  } catch (error) {
    end()
    throw error
  }
}

async function serving<Query>(
  child: ChildProcess,
  request: (query: Query) => unknown,
  build: BuildTimes,
  end: () => void,
): Promise<RunningContender<Query>> {
  const reply = repliesOf(child)
  await reply()
  return {
    build,
    search(query) {
      child.stdin?.write(`${JSON.stringify(request(query))}\n`)
      return reply()
    },
    memory: async () => memoryOf([child.pid ?? 0]),
    async close() {
      const ended = once(child, 'exit')
      child.stdin?.end()
      if (child.exitCode === null && child.signalCode === null) await ended
      end()
    },
  }
}

async function writeLines<Document>(
  path: string,
  documents: Iterable<Document>,
  prepared: (document: Document) => unknown,
): Promise<void> {
  await using file = await open(path, 'w')
  let chunk = ''
  for (const document of documents) {
    chunk += `${JSON.stringify(prepared(document))}\n`
    if (chunk.length < CHUNK) continue
    await file.writeFile(chunk)
    chunk = ''
  }
  await file.writeFile(chunk)
}

/** A reply is a line; each request waits for its own before the next one. */
function repliesOf(child: ChildProcess): () => Promise<TimedResult> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('Tantivy ended')
    return JSON.parse(value) as TimedResult
  }
}
