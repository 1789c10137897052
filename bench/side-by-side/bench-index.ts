import type { Schema, SearchDocument, SearchEngine } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { Contender } from './contender.ts'
import { indexDocuments } from './index-documents.ts'

/** An engine with the product's contract, and what each of them does in a way of its own. */
export interface BenchIndex extends Pick<Contender<never, never>, 'pids' | 'toldMs' | 'close'> {
  engine: SearchEngine
  build<Document>(documents: Iterable<Document>, documentOf: (document: Document) => SearchDocument): Promise<void>
}

export function memoryIndex(schema: Schema, analyzer: Analyzer): BenchIndex {
  const engine = createMemoryEngine(schema, analyzer)
  return {
    engine,
    async build(documents, documentOf) {
      await indexDocuments((changes) => engine.apply(changes), documents, documentOf)
      await engine.compact()
    },
    close: async () => {},
  }
}
