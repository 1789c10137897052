/** In order of arrival; throws `createError()` when the queue is full. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, createError: () => Error) => Promise<Result>

export function createConcurrencyLimiter(maxConcurrent: number, maxQueued: number): ConcurrencyLimiter {
  const queue: (() => void)[] = []
  let running = 0
  return async (work, createError) => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw createError()
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // Passes its slot on, so that no newcomer takes it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
