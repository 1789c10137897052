import { fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** In its own process, so that contenders don't disturb each other. Null: it failed, mostly for want of memory. */
export function runInWorkerProcess<T>(file: string, args: readonly string[]): Promise<T | null> {
  const child = fork(file, args, {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => {
    let sent: T | null = null
    child.on('message', (message) => {
      sent = message as T
    })
    child.on('exit', () => resolve(sent))
  })
}

interface Closable {
  build(size: number): Promise<void>
  close(): Promise<void>
}

/** In a worker's process, `worker.ts <name> <size>`: runs that contender, sends its results, and ends. */
export async function showContender<Contender extends Closable>(
  contenders: Readonly<Record<string, () => Contender>>,
  show: (contender: Contender, size: number) => Promise<unknown>,
): Promise<void> {
  const [name = '', size = '10000'] = process.argv.slice(2)
  const make = contenders[name]
  if (!make) throw new Error(`There is no contender called ${name}`)
  const contender = make()
  try {
    process.send?.(await show(contender, Number(size)))
  } finally {
    await contender.close()
  }
  process.disconnect?.()
}

/** Builds an index; returns the time and the memory that the process holds afterwards. */
export async function timedBuild(
  contender: Closable,
  size: number,
): Promise<{ buildMs: number; residentBytes: number }> {
  const startedAt = performance.now()
  await contender.build(size)
  const buildMs = performance.now() - startedAt
  globalThis.gc?.()
  await setTimeout(100)
  return { buildMs, residentBytes: process.memoryUsage.rss() }
}
