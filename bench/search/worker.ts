import { setTimeout } from 'node:timers/promises'
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
  const begun = performance.now()
  await contender.build(size)
  const buildMs = performance.now() - begun
  globalThis.gc?.()
  await setTimeout(100)
  const residentBytes = process.memoryUsage.rss()
  const answers = []
  for (const question of QUESTIONS) answers.push(await measure(question.label, () => contender.ask(question)))
  return { buildMs, residentBytes, answers: [...answers, ...((await contender.extras?.()) ?? [])] }
}

const [name = '', size = '10000'] = process.argv.slice(2)
const make = CONTENDERS[name]
if (!make) throw new Error(`There is no contender called ${name}`)
const contender = make()
try {
  process.send?.(await show(contender, Number(size)))
} finally {
  await contender.close()
}
process.disconnect?.()
