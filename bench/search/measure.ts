import { percentile } from '../table.ts'
import type { Extra } from './contender.ts'

const WARM_UP = 10
const RUNS = 300
/** A slow contender runs as often as fits into this time, but a few times at least. */
const TIMEOUT_MS = 10_000
const MIN_RUNS = 3

/** Repeats `run`; returns the median and the 99th percentile. */
export async function measure(label: string, run: (iteration: number) => Promise<number | null>): Promise<Extra> {
  const startedAt = performance.now()
  const isTimedOut = () => performance.now() - startedAt > TIMEOUT_MS
  for (let i = 0; i < WARM_UP && !isTimedOut(); i++) await run(i)
  const times: number[] = []
  let total: number | null = null
  for (let i = 0; i < RUNS && (times.length < MIN_RUNS || !isTimedOut()); i++) {
    const start = performance.now()
    total = await run(i)
    times.push(performance.now() - start)
  }
  return { label, p50: percentile(times, 0.5), p99: percentile(times, 0.99), total }
}
