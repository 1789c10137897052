import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

export interface ConcurrencyLimiter {
  /**
   * In order of arrival, `isFirst` before the others. Throws `createError()` at once when the queue of its kind is full or
   * the wait would be too long by what work took lately, and later when it has become too long.
   */
  <Result>(work: () => Promise<Result>, createError: () => Error, options?: { isFirst?: boolean }): Promise<Result>
  stats(): { running: number; waiting: number }
}

interface Waiting {
  isFirst: boolean
  start: () => void
  overdue: NodeJS.Timeout | undefined
}

const SHARE_OF_NEWEST = 0.1

export function createConcurrencyLimiter(
  maxConcurrent: number,
  maxQueued: number,
  maxWaitMs = Number.POSITIVE_INFINITY,
): ConcurrencyLimiter {
  const queue: Waiting[] = []
  let running = 0
  let meanMs = 0
  const firsts = () => queue.filter(({ isFirst }) => isFirst).length
  const ahead = (isFirst: boolean) => (isFirst ? firsts() : queue.length)
  const expectedWaitMs = (isFirst: boolean) => ((ahead(isFirst) + 1) * meanMs) / maxConcurrent

  function turn(createError: () => Error, isFirst: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(createError())
      }
      const overdue = Number.isFinite(maxWaitMs) ? setTimeout(giveUp, maxWaitMs) : undefined
      const waiting = { isFirst, start: resolve, overdue }
      queue.splice(isFirst ? firsts() : queue.length, 0, waiting)
    })
  }

  // The slot is passed on, so that no newcomer takes it.
  function passOn() {
    const next = queue.shift()
    if (!next) {
      running -= 1
      return
    }
    clearTimeout(next.overdue)
    void yieldToEventLoop().then(next.start)
  }

  const limit = async <Result>(
    work: () => Promise<Result>,
    createError: () => Error,
    { isFirst = false } = {},
  ): Promise<Result> => {
    if (running >= maxConcurrent) {
      if (ahead(isFirst) >= maxQueued || expectedWaitMs(isFirst) > maxWaitMs) throw createError()
      await turn(createError, isFirst)
    } else {
      running += 1
      await yieldToEventLoop()
    }
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      meanMs += SHARE_OF_NEWEST * (performance.now() - startedAt - meanMs)
      passOn()
    }
  }
  return Object.assign(limit, { stats: () => ({ running, waiting: queue.length }) })
}
