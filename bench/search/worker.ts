import { showContender, timedBuild } from '../own-process.ts'
import { type Contender, QUESTIONS, type Showing } from './contender.ts'
import { measure } from './measure.ts'
import { miniSearch } from './mini-search.ts'
import { ownEngine } from './own-engine.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'

/** One contender at one size, in a process of its own so that none disturbs another: `worker.ts <name> <size>`. */
const CONTENDERS: Record<string, () => Contender> = {
  'search core': ownEngine,
  'PostgreSQL FTS': postgres,
  'SQLite FTS5': sqlite,
  MiniSearch: miniSearch,
}

async function show(contender: Contender, size: number): Promise<Showing> {
  const build = await timedBuild(contender, size)
  const answers = []
  for (const question of QUESTIONS) answers.push(await measure(question.label, () => contender.ask(question)))
  return { ...build, answers: [...answers, ...((await contender.extras?.()) ?? [])] }
}

await showContender(CONTENDERS, show)
