import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { SearchClient } from '../client.ts'
import type { Name } from '../knowledge.ts'
import { encodeDocuments } from './encode-document.ts'
import { type Changes, type IndexWriter, ownVersion } from './index-writer.ts'
import { writeAllNames, writeDocuments } from './write.ts'

/** More would wait in the node, not make it faster. */
const SENT_AT_ONCE = 3

/** Writes to an index that nobody uses yet: documents go while the next ones are encoded, and names last, with their counts. */
export interface Filling {
  /** Resolves when the next ones may be encoded; what goes wrong afterwards rejects the next call or `finish`. */
  add(changes: Changes): Promise<void>
  finish(): Promise<void>
}

export function startFilling(client: SearchClient, { index, knowledge }: IndexWriter, analyzer: Analyzer): Filling {
  const sending = new Set<Promise<void>>()
  const names: Name[] = []
  return {
    async add({ upsert = [], remove = [], version = ownVersion() }) {
      const encoded = await encodeDocuments(knowledge, analyzer, upsert, yieldToEventLoop)
      const fresh = knowledge.takeFresh()
      knowledge.learn(fresh)
      for (const name of fresh) names.push(name)
      while (sending.size >= SENT_AT_ONCE) await Promise.race(sending)
      const sent = writeDocuments(client, index, version, { upsert: encoded, remove })
      sending.add(sent)
      // A failed one stays, so that whoever waits next learns of it.
      sent.then(() => sending.delete(sent)).catch(() => {})
    },
    async finish() {
      await Promise.all(sending)
      const { vocabulary } = knowledge.collection
      const counted = names.map((name) => {
        const id = name.kind === 'word' ? vocabulary.idOfWord(name.text) : undefined
        return id === undefined ? name : { ...name, count: vocabulary.wordCounts.array[id] ?? 0 }
      })
      await writeAllNames(client, index, counted)
    },
  }
}
