import { setTimeout as sleep } from 'node:timers/promises'
import { connectSearch, type Json, type SearchClient } from '#server/opensearch/client.ts'
import { SharedEngine } from '#server/opensearch/engine.ts'
import type { Schema } from '#server/search/engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import { installOpenSearch } from '../../scripts/opensearch/java.ts'
import { startOpenSearch } from '../../scripts/opensearch/nodes.ts'
import type { BenchIndex } from './bench-index.ts'
import { indexDocuments } from './index-documents.ts'

const POLL_MS = 500
const PREFIX = 'bench'

export function whyNoOpenSearch(): string | null {
  const installed = installOpenSearch()
  return 'obstacle' in installed ? installed.obstacle : null
}

const heapFor = (size: number) => (size > 200_000 ? '4g' : size > 20_000 ? '2g' : '1g')

/** The product's second engine on a node of its own. */
export async function openSearchIndex(schema: Schema, analyzer: Analyzer, size: number): Promise<BenchIndex> {
  const installed = installOpenSearch()
  if ('obstacle' in installed) throw new Error(installed.obstacle)
  const server = await startOpenSearch(installed, { heap: heapFor(size) })
  const client = connectSearch(`${server.url}/${PREFIX}`)
  const timed = timedClient(client)
  const engine = new SharedEngine(schema, analyzer, timed.client)
  return {
    engine,
    async build(documents, documentOf) {
      await engine.open({
        fingerprint: String(size),
        exclusively: (work) => work(),
        isUsable: async () => false,
        from: { since: '1', at: new Date() },
        fill: (apply) => indexDocuments(apply, documents, documentOf),
      })
      await mergeToOne(client, `${PREFIX}-${schema.name}-${size}`)
    },
    toldMs: timed.takeMs,
    pids: () => server.nodes.flatMap(({ pid }) => pid ?? []),
    async close() {
      await client.close()
      await server.close()
    },
  }
}

/**
 * One segment, as of the other engines. A question comes again in each round: kept results and kept sets of filters would
 * make later rounds of it another measurement than that of the others.
 */
async function mergeToOne(client: SearchClient, alias: string): Promise<void> {
  const write = (method: string, path: string, body?: Json) => client.request(method, path, body, { isWrite: true })
  const merging = await client.request<{ task: string }>(
    'POST',
    `/${alias}/_forcemerge?max_num_segments=1&wait_for_completion=false`,
  )
  for (let isDone = false; !isDone; await sleep(POLL_MS)) {
    const task = await client.request<{ completed: boolean }>('GET', `/_tasks/${merging?.task}`)
    isDone = task?.completed ?? true
  }
  await write('POST', `/${alias}/_close`)
  await write('PUT', `/${alias}/_settings`, { index: { requests: { cache: { enable: false } } } })
  await write('PUT', `/${alias}/_settings`, { index: { queries: { cache: { enabled: false } } } })
  await write('POST', `/${alias}/_open`)
  await write('GET', `/_cluster/health/${alias}?wait_for_status=green&timeout=30s`)
}

/** Adds up what the server says that requests took; null as soon as one doesn't say it. */
function timedClient(client: SearchClient): { client: SearchClient; takeMs(): number | null } {
  let spent: number | null = 0
  function told<T>(response: T): T {
    const { took } = (response ?? {}) as { took?: number }
    spent = spent === null || took === undefined ? null : spent + took
    return response
  }
  return {
    client: {
      ...client,
      request: async (...args) => told(await client.request(...args)) as never,
      lines: async (...args) => told(await client.lines(...args)) as never,
    },
    takeMs() {
      const ms = spent
      spent = 0
      return ms
    },
  }
}
