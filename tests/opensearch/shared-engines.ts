import { afterAll } from 'vitest'
import { connectSearch, type SearchClient } from '#server/opensearch/client.ts'
import { SharedEngine } from '#server/opensearch/engine.ts'
import type { MakeEngine } from '#server/search/testing/contract.ts'

/** As `run.ts` passes them. */
export const NODES_URL = process.env.OPENSEARCH_NODES ?? ''

let made = 0

/** Empty engines, each on an index of its own in the cluster of the run, deleted after the file's tests. */
export function sharedEngines({ shards = 1 } = {}): MakeEngine {
  const prefix = `test-${process.pid}-${shards}-${made++}`
  const client = connectSearch(addressesWith(NODES_URL, prefix))
  afterAll(() => removeAll(client, prefix))
  return async (schema, analyzer) => {
    const engine = new SharedEngine(schema, analyzer, client, shards)
    await engine.open({
      fingerprint: String(made++),
      exclusively: (work) => work(),
      isUsable: async () => true,
      from: { since: '1', at: new Date() },
      fill: async () => {},
    })
    return { engine, compact: async () => {} }
  }
}

export const addressesWith = (nodes: string, prefix: string) =>
  nodes
    .split(',')
    .map((url) => `${url}/${prefix}`)
    .join(',')

export async function removeAll(client: SearchClient, prefix: string): Promise<void> {
  await client.request('DELETE', `/${prefix}-*?expand_wildcards=all`, undefined, { isWrite: true })
  await client.close()
}
