import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePostings } from '#server/demo/postings.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Differs from the demo data's seed: equal postings would be merged. */
const BENCH_SEED = 20_000
const START_SECONDS = 90
const STOP_SECONDS = 15

/** The product as `npm start` runs it, on its own database and port. */
export interface Running {
  origin: string
  pid: number
  /** Imports generated jobs by the operators' command, beside the running server. */
  addJobs: (count: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * A production server with demo data in a folder, removed by `stop`. `root`: another checkout of the product. Throws its
 * last output if the start fails.
 */
export async function startServer(root = ROOT): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'argmax-bench-'))
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: '1',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    PORT: '0',
    RATE_LIMITS: 'off',
  }
  const log = join(folder, 'log')
  const lines = await open(log, 'w')
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', lines.fd] })
  await lines.close()
  try {
    const origin = await originOf(child)
    await waitUntilReady(origin)
    return {
      origin,
      pid: child.pid ?? 0,
      addJobs: (count) => importJobs(folder, env, count),
      stop: () => stop(child, folder),
    }
  } catch (error) {
    const logTail = (await readFile(log, 'utf8').catch(() => '')).slice(-2000)
    await stop(child, folder)
    throw new Error(`The server did not start: ${error instanceof Error ? error.message : error}\n${logTail}`)
  }
}

/** The URL that the server prints when it listens. */
async function originOf(child: ChildProcess): Promise<string> {
  let output = ''
  const limit = AbortSignal.timeout(START_SECONDS * 1000)
  for (;;) {
    const [chunk] = await Promise.race([
      once(child.stdout as NodeJS.ReadableStream, 'data', { signal: limit }),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with code ${code}\n${output}`))),
    ])
    output += chunk
    const origin = output.match(/http:\/\/127\.0\.0\.1:[1-9]\d*/)
    if (origin) return origin[0]
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < START_SECONDS * 10; attempt++) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it is not ready')
}

async function importJobs(folder: string, env: NodeJS.ProcessEnv, count: number): Promise<void> {
  const file = join(folder, 'jobs.ndjson')
  await writeFile(file, lines(count))
  const args = ['server/cli.ts', 'jobs', 'import', file, '--source', 'bench']
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
}

function* lines(count: number): Generator<string> {
  for (const posting of generatePostings({ count, seed: BENCH_SEED, now: new Date() }))
    yield `${JSON.stringify(posting)}\n`
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    await exited
    clearTimeout(overdue)
  }
  await rm(folder, { recursive: true, force: true })
}
