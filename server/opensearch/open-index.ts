import type { Schema } from '#server/search/engine.ts'
import { compileSchema } from '#server/search/index/compiled-schema.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { SearchClient } from './client.ts'
import { startFilling } from './index/fill.ts'
import {
  completeIndex,
  createIndex,
  currentIndex,
  type Position,
  removeIndex,
  savePosition,
  switchAlias,
} from './index/index-life.ts'
import { type Changes, type IndexWriter, openWriter } from './index/index-writer.ts'

export interface Opening {
  /** Of the database, the schema and the code that reads texts: another one has an index of its own. */
  fingerprint: string
  /** Only one process at a time does this. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Whether the change log still has everything from there on. */
  isUsable(position: Position): Promise<boolean>
  /** Of an index that is filled now. */
  from: Position
  fill(apply: (changes: Changes) => Promise<void>): Promise<void>
}

export interface IndexPlan {
  client: SearchClient
  schema: Schema
  analyzer: Analyzer
  shards: number
}

/** Searches go to the alias, which is switched when another index is filled. */
export interface OpenedIndex {
  alias: string
  writer: IndexWriter
  /** From here on changes must be applied. */
  position: Position
}

/** The index that is there, or a new one. */
export function openIndex(plan: IndexPlan, opening: Opening): Promise<OpenedIndex> {
  const { client, schema, analyzer } = plan
  const alias = `${client.prefix}-${schema.name}-${opening.fingerprint}`
  return opening.exclusively(async () => {
    const current = await currentIndex(client, alias)
    if (current && (await opening.isUsable(current.position))) {
      const writer = await openWriter(client, current.index, schema, analyzer)
      return { alias, writer, position: current.position }
    }
    return { alias, writer: await fillIndex(plan, alias, opening), position: opening.from }
  })
}

async function fillIndex(
  { client, schema, analyzer, shards }: IndexPlan,
  alias: string,
  { from, fill }: Opening,
): Promise<IndexWriter> {
  const index = await createIndex(client, alias, compileSchema(schema), { shards, at: from.at })
  try {
    const writer = await openWriter(client, index, schema, analyzer)
    const filling = startFilling(client, writer, analyzer)
    await fill((changes) => filling.add(changes))
    await filling.finish()
    await completeIndex(client, index)
    await writer.refresh()
    await savePosition(client, alias, index, from)
    await switchAlias(client, alias, index)
    return writer
  } catch (error) {
    await removeIndex(client, index).catch(() => undefined)
    throw error
  }
}
