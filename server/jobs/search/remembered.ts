import type { SearchEngine } from '#server/search/engine.ts'

const MAX_VALUES = 100_000
const memories = new WeakMap<SearchEngine, { generation: number; values: Map<string, Promise<unknown>> }>()

/** What the collection says about words, asked once for each state of it: saved searches share most of theirs. */
export function remembered<T>(engine: SearchEngine, key: string, read: () => Promise<T>): Promise<T> {
  const known = memories.get(engine)
  const isOld = !known || known.generation !== engine.generation || known.values.size >= MAX_VALUES
  const memory = isOld ? { generation: engine.generation, values: new Map<string, Promise<unknown>>() } : known
  if (isOld) memories.set(engine, memory)
  const value = (memory.values.get(key) as Promise<T> | undefined) ?? read()
  memory.values.set(key, value)
  value.catch(() => memory.values.delete(key))
  return value
}
