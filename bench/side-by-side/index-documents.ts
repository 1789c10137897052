import type { SearchDocument } from '#server/search/engine.ts'

const BATCH = 2_000

export async function indexDocuments<Document>(
  apply: (changes: { upsert: SearchDocument[] }) => Promise<void>,
  documents: Iterable<Document>,
  documentOf: (document: Document) => SearchDocument,
): Promise<void> {
  let batch: SearchDocument[] = []
  for (const document of documents) {
    if (batch.push(documentOf(document)) < BATCH) continue
    await apply({ upsert: batch })
    batch = []
  }
  await apply({ upsert: batch })
}
