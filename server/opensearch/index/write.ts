import { AppError } from '#domain/shared/errors.ts'
import type { Json, SearchClient } from '../client.ts'
import { type Name, nameKey } from '../knowledge.ts'
import type { EncodedDocument } from './encode-document.ts'
import type { OpenIndex } from './open-names.ts'

const DOCUMENTS_PER_REQUEST = 400
const NAMES_PER_REQUEST = 5_000
/** Names of a filled index, in one document: an entry for each would take as long as the documents. */
const NAMES_PER_BLOCK = 250
const BLOCKS_PER_REQUEST = 50
export const CONFLICT = 409
const BUSY = new Set([429, 503])

/** The index was replaced by another process. */
export class IndexGoneError extends Error {}

export interface BulkResponse {
  errors: boolean
  items: Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[]
}

/** Of several versions of a document the highest stays, whichever arrives last. */
export async function writeDocuments(
  client: SearchClient,
  { writeAlias }: OpenIndex,
  version: number,
  changes: { upsert: readonly EncodedDocument[]; remove: readonly string[] },
): Promise<void> {
  const meta = (key: string) => ({ _id: key, version, version_type: 'external_gte' })
  const lines = [
    ...changes.remove.map((key) => [{ delete: meta(key) }]),
    ...changes.upsert.map(({ key, encoded }) => [{ index: meta(key) }, encoded]),
  ]
  for (let from = 0; from < lines.length; from += DOCUMENTS_PER_REQUEST)
    await bulk(client, writeAlias, lines.slice(from, from + DOCUMENTS_PER_REQUEST).flat())
}

/** Names that are there already stay as they were first written; those are returned as they are. */
export async function writeNames(client: SearchClient, index: OpenIndex, names: readonly Name[]): Promise<Name[]> {
  const known: Name[] = []
  for (let from = 0; from < names.length; from += NAMES_PER_REQUEST) {
    const part = names.slice(from, from + NAMES_PER_REQUEST)
    const lines = part.flatMap((name) => [{ create: { _id: nameKey(name) } }, { names: [name] }])
    const taken = await bulk(client, index.namesWriteAlias, lines)
    const values = part.filter((name) => name.kind === 'value' && taken.has(nameKey(name)))
    if (values.length > 0) known.push(...(await readNames(client, index, values.map(nameKey))))
  }
  return known
}

/** All names of an index that nobody uses yet: whoever opens it reads them, and writes none of them again. */
export async function writeAllNames(client: SearchClient, index: OpenIndex, names: readonly Name[]): Promise<void> {
  const blocks: Json[][] = []
  for (let from = 0; from < names.length; from += NAMES_PER_BLOCK)
    blocks.push([{ index: { _id: `block ${from}` } }, { names: names.slice(from, from + NAMES_PER_BLOCK) }])
  for (let from = 0; from < blocks.length; from += BLOCKS_PER_REQUEST)
    await bulk(client, index.namesWriteAlias, blocks.slice(from, from + BLOCKS_PER_REQUEST).flat())
}

async function readNames(client: SearchClient, { names }: OpenIndex, ids: readonly string[]): Promise<Name[]> {
  const found = await client.request<{ docs: { found: boolean; _source: Named }[] }>('POST', `/${names}/_mget`, { ids })
  return (found?.docs ?? []).flatMap((one) => (one.found ? one._source.names : []))
}

/** Ids of those that were rejected because a newer version, or the same name, is there. */
async function bulk(client: SearchClient, alias: string, lines: readonly Json[]): Promise<Set<string>> {
  const rejected = new Set<string>()
  if (lines.length === 0) return rejected
  const response = await client.lines<BulkResponse>(`/${alias}/_bulk?require_alias=true`, lines)
  if (!response) throw new IndexGoneError(alias)
  for (const item of response.items) {
    const [{ _id, status, error } = { _id: '', status: 0 }] = Object.values(item)
    if (status === CONFLICT) rejected.add(_id)
    else if (error?.type === 'index_not_found_exception') throw new IndexGoneError(alias)
    else if (BUSY.has(status)) throw Object.assign(new AppError('search_away'), { cause: error })
    else if (error) throw new Error(`OpenSearch refuses ${_id}: ${error.type}: ${error.reason}`)
  }
  return rejected
}

const SCROLL = '1m'
const BLOCKS_PER_READ = 100

interface Named {
  names: Name[]
}

interface Scrolled {
  _scroll_id: string
  hits: { hits: { _source: Named }[] }
}

export async function* allNames(client: SearchClient, { names }: OpenIndex): AsyncGenerator<Name[]> {
  const first = { size: BLOCKS_PER_READ, sort: ['_doc'] }
  let response = await client.request<Scrolled>('POST', `/${names}/_search?scroll=${SCROLL}`, first)
  while (response && response.hits.hits.length > 0) {
    yield response.hits.hits.flatMap(({ _source }) => _source.names)
    const next = { scroll: SCROLL, scroll_id: response._scroll_id }
    response = await client.request<Scrolled>('POST', '/_search/scroll', next)
  }
  if (response) await client.request('DELETE', '/_search/scroll', { scroll_id: response._scroll_id })
}
