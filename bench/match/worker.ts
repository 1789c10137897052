import { showContender, timedBuild } from '../worker-process.ts'
import { jobsSide } from './jobs-side.ts'
import { type MatchResult, measured, type Side } from './measure.ts'
import { peopleSide } from './people-side.ts'

/** One side at one size: `worker.ts jobs|people <size>`. */
async function show(side: Side, size: number): Promise<MatchResult> {
  const build = await timedBuild(side, size)
  return { ...build, ...(await measured(side)) }
}

await showContender({ jobs: jobsSide, people: peopleSide }, show)
