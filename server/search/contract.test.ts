import { createMemoryEngine } from './memory-engine.ts'
import { searchEngineContract } from './testing/contract.ts'

searchEngineContract('the memory engine', (schema, analyzer) => {
  const engine = createMemoryEngine(schema, analyzer)
  return { engine, compact: () => engine.compact() }
})
