import { showContender, timedBuild } from '../own-process.ts'
import type { Answer, Contender, Showing } from './contender.ts'
import { ownEngine } from './own-engine.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'
import { wishes } from './wishes.ts'

/** One contender at one size: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, () => Contender> = {
  'search core': ownEngine,
  PostgreSQL: postgres,
  SQLite: sqlite,
}

const WISHES = 400
/** A slow contender is asked as many of the wishes as fit into this time, the first ones. */
const PATIENCE_MS = 60_000
const WARM_UP_MS = 5_000

async function show(contender: Contender, size: number): Promise<Showing> {
  const build = await timedBuild(contender, size)
  await askAll(contender, WARM_UP_MS)
  return { ...build, ...(await askAll(contender, PATIENCE_MS)) }
}

async function askAll(contender: Contender, patienceMs: number): Promise<{ answers: Answer[]; times: number[] }> {
  const begun = performance.now()
  const answers: Answer[] = []
  const times: number[] = []
  for (const wish of wishes(WISHES)) {
    const start = performance.now()
    if (start - begun > patienceMs) break
    answers.push(await contender.ask(wish))
    times.push(performance.now() - start)
  }
  return { answers, times }
}

await showContender(CONTENDERS, show)
