/** Runs work when its turn comes; rejects with what `refused` makes when the line is full. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, createError: () => Error) => Promise<Result>

/** Lets `atOnce` pieces of work run together while others wait in order, `longest` of them at most. */
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
      // The place is handed on, so that nobody who comes in between takes it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
