/** `node mixed-load.ts OPTIONS`: visitors without a pause, who return later when told so. Prints a `MixedLoad`. */
import { Client } from 'undici'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { percentile } from '../table.ts'
import type { MixedLoad, MixedOptions } from './mixed.ts'

const TIMEOUT_MS = 10_000
const HEADERS = { 'accept-encoding': 'br', cookie: 'title_variant=0' }

const options = JSON.parse(process.argv[2] ?? '') as MixedOptions
const random = seededRandom(options.seed)
const received = new Set<string>()
const cached: number[] = []
const uncached: number[] = []
const counts = { rejected: 0, timeouts: 0, failed: 0 }
let unseen = options.first
let end = Number.POSITIVE_INFINITY

function nextPath(): string {
  if (random() >= options.knownShare) return options.unseen.replace('{n}', `${unseen++}`)
  return options.known[Math.floor(random() * options.known.length)] as string
}

async function read(client: Client, path: string): Promise<{ status: number; retryAfter: number }> {
  const { statusCode, headers, body } = await client.request({ path, method: 'GET', headers: HEADERS })
  await body.dump({ limit: 10_000_000 })
  return { status: statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
}

async function visit(): Promise<void> {
  const limits = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
  let client = new Client(options.origin, limits)
  while (performance.now() < end) {
    const path = nextPath()
    const isCached = received.has(path)
    const start = performance.now()
    try {
      const { status, retryAfter } = await read(client, path)
      if (status === 503) {
        counts.rejected += 1
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000))
      } else if (status === 200) {
        ;(isCached ? cached : uncached).push(performance.now() - start)
        received.add(path)
      } else counts.failed += 1
    } catch (error) {
      const isTimeout = (error as { code?: string }).code?.endsWith('TIMEOUT')
      counts[isTimeout ? 'timeouts' : 'failed'] += 1
      await client.destroy()
      client = new Client(options.origin, limits)
    }
  }
  await client.destroy()
}

async function warmUp(): Promise<void> {
  const client = new Client(options.origin)
  for (const path of options.known) {
    await read(client, path)
    received.add(path)
  }
  await client.close()
}

if (options.isWarm) await warmUp()
const startedAt = performance.now()
end = startedAt + options.seconds * 1_000
await Promise.all(Array.from({ length: options.connections }, visit))
const seconds = (performance.now() - startedAt) / 1_000
const summary = (times: number[]) => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
})
const result: MixedLoad = {
  ...counts,
  perSecond: (cached.length + uncached.length) / seconds,
  cached: summary(cached),
  uncached: summary(uncached),
}
console.log(JSON.stringify(result))
process.exit()
