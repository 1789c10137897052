import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Schema, SearchDocument } from '#server/search/engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { SearchClient } from '../client.ts'
import { Knowledge } from '../knowledge.ts'
import { encodeDocuments } from './encode-document.ts'
import type { OpenIndex } from './open-names.ts'
import { allNames, IndexGoneError, writeDocuments, writeNames } from './write.ts'

export interface Changes {
  upsert?: readonly SearchDocument[] | undefined
  remove?: readonly string[] | undefined
  version?: number | undefined
}

/** An index with what this process knows of its words and values. */
export interface IndexWriter {
  index: OpenIndex
  knowledge: Knowledge
  /** Visible after `refresh`. */
  write(changes: Changes): Promise<void>
  refresh(): Promise<void>
  measure(): Promise<{ documents: number; bytes: number; deleted: number }>
}

interface Stats {
  _all: { primaries: { docs: { count: number; deleted: number }; store: { size_in_bytes: number } } }
}

export async function openWriter(
  client: SearchClient,
  index: OpenIndex,
  schema: Schema,
  analyzer: Analyzer,
): Promise<IndexWriter> {
  const knowledge = new Knowledge(schema)
  await client.request('POST', `/${index.names}/_refresh`)
  for await (const names of allNames(client, index)) {
    knowledge.learn(names)
    await yieldToEventLoop()
  }
  return {
    index,
    knowledge,
    async write({ upsert = [], remove = [], version = ownVersion() }) {
      const encoded = await encodeDocuments(knowledge, analyzer, upsert, yieldToEventLoop)
      // Before the documents: whoever finds one must know its words.
      const fresh = knowledge.takeFresh()
      const known = await writeNames(client, index, fresh)
      knowledge.learn([...known, ...fresh])
      await writeDocuments(client, index, version, { upsert: encoded, remove })
    },
    async refresh() {
      // After a build it writes all that is in the node's memory.
      const refreshed = await client.request('POST', `/${index.name}/_refresh`, undefined, { isWrite: true })
      if (refreshed === null) throw new IndexGoneError(index.name)
    },
    async measure() {
      const stats = await client.request<Stats>('GET', `/${index.name}/_stats/docs,store`)
      const { docs, store } = stats?._all.primaries ?? { docs: { count: 0, deleted: 0 }, store: { size_in_bytes: 0 } }
      return { documents: docs.count, bytes: store.size_in_bytes, deleted: docs.deleted }
    },
  }
}

let latestVersion = 0

/** For changes that name no version: later than all before in this process, and by the clock. */
export function ownVersion(): number {
  latestVersion = Math.max(latestVersion + 1, Date.now() * 1_000)
  return latestVersion
}
