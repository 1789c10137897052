import type { CompiledSchema } from '#server/search/index/compiled-schema.ts'
import type { Json, SearchClient } from '../client.ts'
import { COPIES, IN_USE, indexBody } from './mapping.ts'
import { indexNamed, type OpenIndex } from './open-names.ts'
import { type BulkResponse, CONFLICT } from './write.ts'

/** Up to where the change log is in an index, and when that was. */
export interface Position {
  since: string
  at: Date
}

interface State {
  alias: string
  /** Null: it is not filled yet. */
  since: string | null
  at: string
  /** By the machine's clock, whatever the product's says. */
  writtenAt: string
}

/** Indexes of other versions of the product that nobody follows any more are removed after so long. */
const ABANDONED_MS = 25 * 3_600_000

/** The index is used also when the copies take longer. */
const COPIES_WAIT = '30s'

const stateIndex = ({ prefix }: SearchClient) => `${prefix}-state`

/** Null: there is none, or it was never filled. */
export async function currentIndex(
  client: SearchClient,
  alias: string,
): Promise<{ index: OpenIndex; position: Position } | null> {
  const found = await client.request<Record<string, unknown>>('GET', `/_alias/${alias}`)
  const [name] = Object.keys(found ?? {})
  if (!name) return null
  const state = await client.request<{ _source: State }>('GET', `/${stateIndex(client)}/_doc/${name}`)
  const { since, at } = state?._source ?? {}
  return since && at ? { index: indexNamed(name), position: { since, at: new Date(at) } } : null
}

export async function createIndex(
  client: SearchClient,
  alias: string,
  schema: CompiledSchema,
  { shards, at }: { shards: number; at: Date },
): Promise<OpenIndex> {
  const index = indexNamed(`${alias}-${Date.now()}`)
  await createStateIndex(client)
  await saveState(client, index, { alias, since: null, at: at.toISOString() }, 0)
  const namesBody: Json = {
    settings: { index: { number_of_shards: 1, auto_expand_replicas: COPIES } },
    mappings: {
      dynamic: 'strict',
      properties: {
        names: { type: 'object', enabled: false },
      },
    },
    aliases: { [index.namesWriteAlias]: {} },
  }
  await client.request('PUT', `/${index.names}`, namesBody)
  const body = { ...indexBody(schema, shards), aliases: { [index.writeAlias]: {} } }
  await client.request('PUT', `/${index.name}`, body)
  return index
}

/** Writes all to the disk, and waits a while for the copies on other nodes. */
export async function completeIndex(client: SearchClient, { name }: OpenIndex): Promise<void> {
  await client.request('POST', `/${name}/_flush?wait_if_ongoing=true`, undefined, { isWrite: true })
  await client.request('PUT', `/${name}/_settings`, { index: IN_USE })
  const health = `/_cluster/health/${name}?wait_for_status=green&timeout=${COPIES_WAIT}`
  await client.request('GET', health, undefined, { isWrite: true }).catch(() => undefined)
}

async function createStateIndex(client: SearchClient): Promise<void> {
  const path = `/${stateIndex(client)}`
  if ((await client.request('GET', path)) !== null) return
  const keyword = { type: 'keyword' }
  await client
    .request('PUT', path, {
      settings: { index: { number_of_shards: 1, auto_expand_replicas: COPIES } },
      mappings: { properties: { alias: keyword, since: keyword, at: keyword, writtenAt: keyword } },
    })
    .catch(async (error: unknown) => {
      // Another process may have created it in between.
      if ((await client.request('GET', path)) === null) throw error
    })
}

/** A position from before the stored one is ignored. */
export async function savePosition(client: SearchClient, alias: string, index: OpenIndex, position: Position) {
  const { since, at } = position
  await saveState(client, index, { alias, since, at: at.toISOString() }, Number(since))
}

async function saveState(
  client: SearchClient,
  { name }: OpenIndex,
  position: Omit<State, 'writtenAt'>,
  version: number,
): Promise<void> {
  const state: State = { ...position, writtenAt: new Date().toISOString() }
  const action = { index: { _index: stateIndex(client), _id: name, version, version_type: 'external_gte' } }
  const response = await client.lines<BulkResponse>(`/_bulk?refresh=true`, [action, { ...state }])
  const [{ status, error } = { status: 0 }] = Object.values(response?.items[0] ?? {})
  if (error && status !== CONFLICT) throw new Error(`OpenSearch rejects a position: ${error.type}: ${error.reason}`)
}

/** From now on searches find the new index. The one before is removed, and others that nobody follows any more. */
export async function switchAlias(client: SearchClient, alias: string, index: OpenIndex): Promise<void> {
  const before = Object.keys((await client.request<Record<string, unknown>>('GET', `/_alias/${alias}`)) ?? {})
  const actions = [...before.map((name) => ({ remove: { index: name, alias } })), { add: { index: index.name, alias } }]
  await client.request('POST', '/_aliases', { actions }, { isWrite: true })
  const family = alias.slice(0, alias.lastIndexOf('-') + 1)
  const found = await client.request<{ hits: { hits: { _id: string; _source: State }[] } }>(
    'POST',
    `/${stateIndex(client)}/_search`,
    { size: 1_000, query: { prefix: { alias: family } } },
  )
  for (const { _id, _source: state } of found?.hits.hits ?? []) {
    const isReplaced = state.alias === alias && _id !== index.name
    const isAbandoned = Date.now() - Date.parse(state.writtenAt) > ABANDONED_MS
    if (isReplaced || isAbandoned) await removeIndex(client, indexNamed(_id))
  }
}

export async function removeIndex(client: SearchClient, index: OpenIndex): Promise<void> {
  const write = { isWrite: true }
  await client.request('DELETE', `/${index.name}`, undefined, write)
  await client.request('DELETE', `/${index.names}`, undefined, write)
  await client.request('DELETE', `/${stateIndex(client)}/_doc/${index.name}`, undefined, write)
}
