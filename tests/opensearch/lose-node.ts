import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/shared/errors.ts'
import { connectSearch } from '#server/opensearch/client.ts'
import { SharedEngine } from '#server/opensearch/engine.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import {
  randomDocument,
  randomRequest,
  testDictionaries,
  testSchema,
} from '#server/search/testing/random-collection.ts'
import { Scan } from '#server/search/testing/scan.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import type { OpenSearchNodes } from '../../scripts/opensearch/nodes.ts'

const CHANGES = 240
const SHARDS = 3
const KILL_AT = [80, 160]
const KEYS = 400
const CHECKS = 100

/**
 * Writes and searches without a pause while one node after another is killed with SIGKILL and started again. A change
 * counts as acknowledged when `apply` resolves; one that fails is repeated, as the follower of the change log does.
 */
export async function loseNode(cluster: OpenSearchNodes): Promise<{ lines: string[]; lost: number }> {
  const client = connectSearch(`${cluster.nodes.map(({ url }) => `${url}/lose-node`).join(',')}`)
  const analyzer = createAnalyzer(testDictionaries)
  const engine = new SharedEngine(testSchema, analyzer, client, SHARDS)
  await engine.open({
    fingerprint: 'run',
    exclusively: (work) => work(),
    isUsable: async () => true,
    from: { since: '1', at: new Date() },
    fill: async () => {},
  })
  const scan = new Scan(testSchema, analyzer)
  const random = seededRandom(5)
  const counts = { repeated: 0, searches: 0, failedSearches: 0, maxMs: 0 }
  let isWriting = true
  const reading = (async () => {
    for (const readRandom = seededRandom(6); isWriting; ) {
      const from = performance.now()
      await engine.search(randomRequest(readRandom)).then(
        () => counts.searches++,
        () => counts.failedSearches++,
      )
      counts.maxMs = Math.max(counts.maxMs, performance.now() - from)
    }
  })()
  const restarts: Promise<void>[] = []
  for (let number = 0; number < CHANGES; number++) {
    const killed = KILL_AT.indexOf(number)
    if (killed >= 0) restarts.push(killAndRestart(cluster, killed))
    const changes = {
      upsert: Array.from({ length: 1 + Math.floor(random() * 6) }, () => randomDocument(random, KEYS)),
      remove: Array.from({ length: Math.floor(random() * 3) }, () => `k${Math.floor(random() * KEYS)}`),
    }
    for (;;) {
      try {
        await engine.apply(changes)
        break
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        counts.repeated++
        await sleep(200)
      }
    }
    scan.apply(changes)
  }
  isWriting = false
  await Promise.all([reading, ...restarts])
  await cluster.joined()
  const lost = await differences(engine, scan)
  await client.request('DELETE', '/lose-node-*?expand_wildcards=all', undefined, { isWrite: true })
  await client.close()
  return {
    lost,
    lines: [
      '| changes acknowledged | repeated | nodes killed | searches | failed | longest ms | lost or wrong |',
      '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      `| ${CHANGES} | ${counts.repeated} | ${KILL_AT.length} | ${counts.searches} | ${counts.failedSearches} | ${Math.round(counts.maxMs)} | ${lost} |`,
    ],
  }
}

async function killAndRestart({ nodes, joined }: OpenSearchNodes, index: number): Promise<void> {
  const node = nodes[index]
  await node?.kill()
  await sleep(8_000)
  node?.start()
  await joined()
}

/** Documents that are missing or too many, and searches that return something else than a plain scan. */
async function differences(engine: SharedEngine, scan: Scan): Promise<number> {
  const everything = { limit: 2 * KEYS, offset: 0, sort: [] }
  const found = new Set((await engine.search(everything)).hits.map(({ key }) => key))
  const expected = new Set(scan.search(everything).keys)
  let wrong =
    [...found].filter((key) => !expected.has(key)).length + [...expected].filter((key) => !found.has(key)).length
  const random = seededRandom(8)
  for (let check = 0; check < CHECKS; check++) {
    const request = randomRequest(random)
    const { total, hits, facets } = await engine.search(request)
    const scanned = scan.search(request)
    const isEqual =
      JSON.stringify([total, hits.map(({ key }) => key), Object.entries(facets).sort()]) ===
      JSON.stringify([scanned.total, scanned.keys, Object.entries(scanned.facets).sort()])
    if (!isEqual) wrong++
  }
  return wrong
}
