import type { Posting } from '#server/normalize/posting.ts'
import { jsonld } from '../formats/job-posting-ld.ts'
import { FETCH_LIMITS, fetchSource } from './fetch-source.ts'
import { type Network, PUBLIC_INTERNET } from './public-address.ts'
import { limitBytes, readSourceText } from './source-text.ts'

const PAGE_LIMITS = {
  ...FETCH_LIMITS,
  bytes: 5 * 1024 * 1024,
  headersTime: 8_000,
  pauseTime: 5_000,
  totalTime: 15_000,
}

/** The postings in the JSON-LD of one page of the public internet; nothing else is fetched. Throws the `feed_…` errors. */
export async function readPage(
  href: string,
  { hosts = PUBLIC_INTERNET, limits = PAGE_LIMITS }: { hosts?: Network; limits?: typeof PAGE_LIMITS } = {},
): Promise<{ postings: Posting[]; url: string }> {
  const { bytes, charset, url = href } = await fetchSource(href, { network: hosts, limits })
  const source = await readSourceText(limitBytes(bytes, limits.bytes), { charset, maxBytes: limits.bytes })
  const postings: Posting[] = []
  for await (const item of jsonld.items(source)) {
    if ('rejection' in item) continue
    for (const result of jsonld.read(item.value, { company: undefined, url, head: source.head })) {
      if ('posting' in result) postings.push(result.posting)
    }
  }
  return { postings, url }
}

/** Which hosts are reached, and how. */
export type { Network as Hosts }
