import { LRUCache } from 'lru-cache'
import type { SearchEngine } from '#server/search/engine.ts'

/** Of the texts that are asked about, and an estimate of what belongs to each. */
const MAX_BYTES = 64 * 1024 * 1024
const BYTES_PER_VALUE = 500

interface Memory {
  generation: number
  values: LRUCache<string, Promise<unknown>>
}

const memories = new WeakMap<SearchEngine, Memory>()

const emptyMemory = ({ generation }: SearchEngine): Memory => ({
  generation,
  values: new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, key) => key.length * 2 + BYTES_PER_VALUE,
  }),
})

/** What the collection says about words, asked once for each state of it: saved searches share most of theirs. */
export function remembered<T>(engine: SearchEngine, key: string, read: () => Promise<T>): Promise<T> {
  const known = memories.get(engine)
  const memory = known?.generation === engine.generation ? known : emptyMemory(engine)
  memories.set(engine, memory)
  const value = (memory.values.get(key) as Promise<T> | undefined) ?? read()
  memory.values.set(key, value)
  value.catch(() => memory.values.delete(key))
  return value
}
