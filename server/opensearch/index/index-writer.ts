import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { forEachInSlices } from '#server/search/arrays/slices.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { Json, SearchClient } from '../client.ts'
import { Knowledge, type Name } from '../knowledge.ts'
import { encodeDocument } from './encode-document.ts'
import type { OpenIndex } from './open-names.ts'
import { allNames, IndexGoneError, writeDocuments, writeNames } from './write.ts'

/** More would wait in the node, not make it faster. */
const SENT_AT_ONCE = 3

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
  /** Resolves when the next changes may be encoded; what goes wrong afterwards rejects the next call or `written`. */
  writeAhead(changes: Changes): Promise<void>
  /** Until all of `writeAhead` is there. */
  written(): Promise<void>
  refresh(): Promise<void>
  /** How often each word occurs in what this process has written. */
  writeCounts(): Promise<void>
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
  /** Returns what sends the documents. */
  async function prepare({ upsert = [], remove = [], version = ownVersion() }: Changes): Promise<() => Promise<void>> {
    const encoded: { key: string; encoded: Json }[] = []
    await forEachInSlices(upsert, yieldToEventLoop, (document) => {
      encoded.push({ key: document.key, encoded: encodeDocument(knowledge, analyzer, document) })
    })
    // Before the documents: whoever finds one must know its words.
    const fresh = knowledge.takeFresh()
    const known = await writeNames(client, index, fresh)
    knowledge.learn([...known, ...fresh])
    return () => writeDocuments(client, index, version, { upsert: encoded, remove })
  }
  const sending = new Set<Promise<void>>()
  return {
    index,
    knowledge,
    write: async (changes) => (await prepare(changes))(),
    async writeAhead(changes) {
      const send = await prepare(changes)
      while (sending.size >= SENT_AT_ONCE) await Promise.race(sending)
      const sent = send()
      sending.add(sent)
      // A failed one stays, so that whoever waits next learns of it.
      sent.then(() => sending.delete(sent)).catch(() => {})
    },
    async written() {
      await Promise.all(sending)
    },
    async refresh() {
      // After a build it writes all that is in the node's memory.
      const refreshed = await client.request('POST', `/${index.name}/_refresh`, undefined, { isWrite: true })
      if (refreshed === null) throw new IndexGoneError(index.name)
    },
    async writeCounts() {
      const { words, wordCounts } = knowledge.collection.vocabulary
      const counted = words.map((text, id): Name => {
        const count = wordCounts.array[id] ?? 0
        return { kind: 'word', field: '', text, label: '', count }
      })
      await writeNames(client, index, counted, 'index')
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
function ownVersion(): number {
  latestVersion = Math.max(latestVersion + 1, Date.now() * 1_000)
  return latestVersion
}
