import type { Fit } from '#domain/fit/fit.contract.ts'

/** One side of the match, built once. */
export interface Side {
  /** Who asks: profiles or jobs. */
  search: number
  build(size: number): Promise<void>
  /** As the product does: the fits of the best, in order. */
  best(search: number): Promise<Fit[]>
  /** Every score, without index. */
  scan(search: number): Float64Array
  close(): Promise<void>
}

export interface MatchResult {
  times: number[]
  /** Of the processor, which other work on the machine doesn't lengthen. */
  cpuTimes: number[]
  scanTimes: number[]
  /** Of the best hundred, the share that no other is better than. */
  shares: number[]
  buildMs: number
  residentBytes: number
}

export const TOP = 100
const ROUNDS = 10
const SCANS = 5

export async function measured(side: Side): Promise<Omit<MatchResult, 'buildMs' | 'residentBytes'>> {
  const times: number[] = []
  const cpuTimes: number[] = []
  const scanTimes: number[] = []
  const shares: number[] = []
  for (let warmUp = 0; warmUp < side.search; warmUp++) await side.best(warmUp)
  for (let round = 0; round < ROUNDS * side.search; round++) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await side.best(round % side.search)
    times.push(performance.now() - start)
    const { user, system } = process.cpuUsage(cpu)
    cpuTimes.push((user + system) / 1000)
  }
  for (let search = 0; search < Math.min(SCANS, side.search); search++) {
    const start = performance.now()
    const scores = side.scan(search).sort().reverse()
    scanTimes.push(performance.now() - start)
    const hundredth = scores[TOP - 1] ?? Number.NEGATIVE_INFINITY
    const found = (await side.best(search)).slice(0, TOP)
    shares.push(found.filter(({ score }) => score >= hundredth).length / TOP)
  }
  return { times, cpuTimes, scanTimes, shares }
}
