export type Steps<T> = Generator<void, T, void>

/** Lets whatever waits run before going on. */
export type YieldControl = () => Promise<void>

/** A slice of work in milliseconds; requests wait about that long at most. */
const SLICE_MS = 3

/** Yields whenever a slice of time is used up; called between small pieces of work. */
export function createYielder(yieldControl: YieldControl): () => Promise<void> | null {
  let sliceEnd = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < sliceEnd) return null
    return yieldControl().then(() => {
      sliceEnd = performance.now() + SLICE_MS
    })
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
