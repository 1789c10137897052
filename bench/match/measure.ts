import type { Fit } from '#domain/fit/fit.contract.ts'

/** One side of the match, built once. */
export interface Side {
  /** Who asks: profiles or jobs. */
  asking: number
  build(size: number): Promise<void>
  /** As the product does: the fits of the best, in order. */
  best(asking: number): Promise<Fit[]>
  /** Every score, without index. */
  scan(asking: number): Float64Array
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
  for (let warmUp = 0; warmUp < side.asking; warmUp++) await side.best(warmUp)
  for (let round = 0; round < ROUNDS * side.asking; round++) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await side.best(round % side.asking)
    times.push(performance.now() - start)
    const { user, system } = process.cpuUsage(cpu)
    cpuTimes.push((user + system) / 1000)
  }
  for (let asking = 0; asking < Math.min(SCANS, side.asking); asking++) {
    const start = performance.now()
    const scores = side.scan(asking).sort().reverse()
    scanTimes.push(performance.now() - start)
    const hundredth = scores[TOP - 1] as number
    const found = (await side.best(asking)).slice(0, TOP)
    shares.push(found.filter(({ score }) => score >= hundredth).length / TOP)
  }
  return { times, cpuTimes, scanTimes, shares }
}
