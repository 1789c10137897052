import { fold } from '#domain/shared/fold.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { ParsedItem } from '../item.ts'

type ParsedPosting = Extract<ParsedItem, { posting: Posting }>

/** Postings held back to meet their copies, which sources list close together. */
const WINDOW = 500

/** Merges close postings of one id (one per place or audience): the preferred, else first copy, with all places. */
export async function* dedupePostings(items: AsyncIterable<ParsedItem>, window = WINDOW): AsyncGenerator<ParsedItem> {
  const pending = new Map<string, ParsedPosting>()
  for await (const item of items) {
    if ('rejection' in item) {
      yield item
      continue
    }
    const { externalId } = item.posting
    const earlier = pending.get(externalId)
    if (earlier && isAnother(earlier.posting, item.posting)) {
      yield { position: item.position, rejection: 'same_id', externalId }
      continue
    }
    pending.set(externalId, earlier ? merged(earlier, item) : item)
    if (earlier) yield { position: item.position, rejection: 'repeated' }
    if (pending.size <= window) continue
    const [oldest] = pending.values()
    if (!oldest) continue
    pending.delete(oldest.posting.externalId)
    yield oldest
  }
  yield* pending.values()
}

/** Another job under the same id is no copy: neither title nor link is the same. */
function isAnother(first: Posting, second: Posting): boolean {
  return fold(first.title) !== fold(second.title) && first.link !== second.link
}

function merged(first: ParsedPosting, second: ParsedPosting): ParsedPosting {
  const primary = second.preferred && !first.preferred ? second : first
  const both = (field: 'places' | 'remoteCountries') => [
    ...new Set([...(first.posting[field] ?? []), ...(second.posting[field] ?? [])]),
  ]
  const remoteCountries = both('remoteCountries')
  return {
    ...primary,
    posting: { ...primary.posting, places: both('places'), ...(remoteCountries.length > 0 && { remoteCountries }) },
  }
}
