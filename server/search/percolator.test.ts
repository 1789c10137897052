import { createMemoryEngine } from './memory-engine.ts'
import { percolatorContract } from './testing/percolator-contract.ts'

percolatorContract('the memory engine', (schema, analyzer) => {
  const engine = createMemoryEngine(schema, analyzer)
  return { engine, compact: () => engine.compact() }
})
