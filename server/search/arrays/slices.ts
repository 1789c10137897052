/** Work in small steps; other work may run between two of them. */
export type Steps<T> = Generator<void, T, void>

export type YieldControl = () => Promise<void>

/** In milliseconds: about the longest wait of a request. */
const SLICE_MS = 3

/** Yields once a slice of time is used up; called between small pieces of work. */
function createYielder(yieldControl: YieldControl): () => Promise<void> | null {
  let sliceEnd = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < sliceEnd) return null
    return yieldControl().then(() => {
      sliceEnd = performance.now() + SLICE_MS
    })
  }
}

/** In order; other work may run between two of them. */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  yieldControl: YieldControl,
  work: (item: T) => Promise<void> | void,
): Promise<void> {
  const yieldIfDue = createYielder(yieldControl)
  for (const item of items) {
    // Only what is not done yet is waited for: hundreds of thousands of items would feel it.
    const working = work(item)
    if (working) await working
    const pause = yieldIfDue()
    if (pause) await pause
  }
}

/** Where little is to be done. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export async function runInSlices<T>(steps: Steps<T>, yieldControl: YieldControl): Promise<T> {
  const yieldIfDue = createYielder(yieldControl)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const pending = yieldIfDue()
    if (pending) await pending
  }
}
