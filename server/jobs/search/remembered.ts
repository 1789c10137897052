import type { SearchEngine } from '#server/search/engine.ts'

const MOST = 100_000
const memories = new WeakMap<SearchEngine, { generation: number; answers: Map<string, Promise<unknown>> }>()

/** What the collection says about words, asked once for each state of it: saved searches share most of theirs. */
export function remembered<T>(engine: SearchEngine, key: string, ask: () => Promise<T>): Promise<T> {
  const known = memories.get(engine)
  const isOld = !known || known.generation !== engine.generation || known.answers.size >= MOST
  const memory = isOld ? { generation: engine.generation, answers: new Map<string, Promise<unknown>>() } : known
  if (isOld) memories.set(engine, memory)
  const answer = (memory.answers.get(key) as Promise<T> | undefined) ?? ask()
  memory.answers.set(key, answer)
  answer.catch(() => memory.answers.delete(key))
  return answer
}
