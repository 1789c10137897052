/** Never concurrent. A call during a run gets the next run: the current one may have read before. */
export function oneAfterAnother(task: () => Promise<void>) {
  /** Never rejects: a failed run must not stop the next one. */
  let last: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  return {
    next(): Promise<void> {
      if (queued) return queued
      const run = last.then(() => {
        queued = null
        return task()
      })
      queued = run
      last = run.catch(() => undefined)
      return run
    },
    ended: () => last,
  }
}
