import { LRUCache } from 'lru-cache'
import { plainText } from '#server/normalize/plain-text.ts'
import type { Services } from '#server/platform/services.ts'
import { contentHashes, descriptionsOf } from './fit.queries.ts'
import { requestedLanguages } from './requested-languages.ts'

interface Read {
  hash: string
  languages: string[]
}
const READ = 50_000
const NONE: string[] = []
const caches = new WeakMap<Services, LRUCache<string, Read>>()

/** By job id, the languages that its text asks for. A text is read once for each of its versions. */
export async function languagesOfJobs(
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const cache = caches.get(services) ?? new LRUCache<string, Read>({ max: READ })
  caches.set(services, cache)
  const versions = await contentHashes(services.db, ids)
  const hashes = new Map(versions.map(({ id, hash }) => [id, hash]))
  const unread = versions.filter(({ id, hash }) => cache.get(id)?.hash !== hash).map(({ id }) => id)
  const texts = unread.length > 0 ? await descriptionsOf(services.db, unread) : []
  for (const { id, html } of texts)
    cache.set(id, { hash: hashes.get(id) ?? '', languages: requestedLanguages(plainText(html ?? '')) })
  return new Map(ids.map((id) => [id, cache.get(id)?.languages ?? NONE]))
}
