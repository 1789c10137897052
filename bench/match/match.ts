import { join } from 'node:path'
import { figure, percentile, tableText } from '../table.ts'
import { runInWorkerProcess } from '../worker-process.ts'
import type { MatchResult } from './measure.ts'

const SIDES = { jobs: 'one profile against jobs', people: 'one job against people' }
const SIZES = [100_000, 1_000_000]

/**
 * `npm run bench match [sizes] [jobs|people]` (100000,1000000): the best hundred with their reasons, and how many of
 * them are as good as the best hundred that a plain comparison with each finds.
 */
export async function run([sizes = SIZES.join(','), only]: string[]): Promise<void> {
  for (const size of sizes.split(',').map(Number)) {
    const rows: string[][] = []
    for (const [side, name] of Object.entries(SIDES)) {
      if (only !== undefined && only !== side) continue
      const file = join(import.meta.dirname, 'worker.ts')
      const result = await runInWorkerProcess<MatchResult>(file, [side, String(size)])
      if (!result) throw new Error(`The comparison of ${side} gave no answer`)
      rows.push(rowOf(name, result))
    }
    console.log(`\n${figure(size)} on the other side`)
    console.log(
      tableText(
        ['', 'asked', 'p50 ms', 'p99 ms', 'processor p50 ms', 'plain scan ms', 'as good %', 'build s', 'resident MB'],
        rows,
      ),
    )
  }
}

function rowOf(name: string, { times, cpuTimes, scanTimes, shares, buildMs, residentBytes }: MatchResult): string[] {
  return [
    name,
    figure(times.length),
    figure(percentile(times, 0.5)),
    figure(percentile(times, 0.99)),
    figure(percentile(cpuTimes, 0.5)),
    figure(percentile(scanTimes, 0.5)),
    figure((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length),
    figure(buildMs / 1000),
    figure(residentBytes / 1e6),
  ]
}
