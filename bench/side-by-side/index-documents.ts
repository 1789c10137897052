import type { SearchDocument, SearchEngine } from '#server/search/engine.ts'

const BATCH = 2_000

export async function indexDocuments<Document>(
  engine: SearchEngine,
  documents: Iterable<Document>,
  documentOf: (document: Document) => SearchDocument,
): Promise<void> {
  let batch: SearchDocument[] = []
  for (const document of documents) {
    if (batch.push(documentOf(document)) < BATCH) continue
    await engine.apply({ upsert: batch })
    batch = []
  }
  await engine.apply({ upsert: batch })
}
