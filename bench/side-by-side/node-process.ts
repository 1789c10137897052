import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BuildTimes, RunningContender, TimedResult } from './contender.ts'
import { memoryOf } from './memory.ts'
import type { WorkerRequest } from './worker-loop.ts'

/** A contender that `serveContender` runs in a Node process; ends with this process, too. Throws if it fails. */
export async function startNodeContender<Query>(
  file: string,
  name: string,
  size: number,
): Promise<RunningContender<Query>> {
  const child = fork(file, [name, String(size)], {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code, signal]) => Promise.reject(new Error(`${name} ended with ${code ?? signal}`)))
  failed.catch(() => {})
  const message = async <T>() => {
    const [received] = (await Promise.race([once(child, 'message'), failed])) as [T | { error: string }]
    if (typeof received === 'object' && received && 'error' in received) throw new Error(`${name}: ${received.error}`)
    return received as T
  }
  const request = <T>(sent: WorkerRequest) => {
    const received = message<T>()
    child.send(sent)
    return received
  }
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  try {
    const { build } = await message<{ build: BuildTimes }>()
    return {
      build,
      search: (query, round) => request<TimedResult>({ kind: 'search', query, round }),
      async memory() {
        const { pids } = await request<{ pids: number[] }>({ kind: 'collect garbage' })
        return memoryOf([child.pid ?? 0, ...pids])
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
