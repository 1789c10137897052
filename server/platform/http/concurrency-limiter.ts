/** Runs work in order of arrival; throws a rejection when the queue is full. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, createError: () => Error) => Promise<Result>

/** Lets `maxConcurrent` pieces of work run together while others wait in order, `maxQueued` of them at most. */
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
      // The slot is passed on, so that no newcomer takes it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
