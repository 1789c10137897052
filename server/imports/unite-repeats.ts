import type { Posting } from '#domain/posting.ts'
import type { ReadItem } from './item.ts'

type Held = Extract<ReadItem, { posting: Posting }>

/** How many postings are held back to meet their copies; feeds keep those together. */
const WINDOW = 500

/**
 * Makes one posting of those that follow each other under one id: a source may list an advert once for each place or for
 * each audience. The preferred copy counts, else the first; places of all are kept. Copies are reported as `repeated`.
 */
export async function* uniteRepeats(items: AsyncIterable<ReadItem>, window = WINDOW): AsyncGenerator<ReadItem> {
  const held = new Map<string, Held>()
  for await (const item of items) {
    if ('refusal' in item) {
      yield item
      continue
    }
    const { externalId } = item.posting
    const earlier = held.get(externalId)
    held.set(externalId, earlier ? united(earlier, item) : item)
    if (earlier) yield { at: item.at, refusal: 'repeated' }
    if (held.size <= window) continue
    const [oldest] = held.values()
    if (!oldest) continue
    held.delete(oldest.posting.externalId)
    yield oldest
  }
  yield* held.values()
}

function united(first: Held, second: Held): Held {
  const kept = second.preferred && !first.preferred ? second : first
  const both = (field: 'places' | 'remoteCountries') => [
    ...new Set([...(first.posting[field] ?? []), ...(second.posting[field] ?? [])]),
  ]
  const remoteCountries = both('remoteCountries')
  return {
    ...kept,
    posting: { ...kept.posting, places: both('places'), ...(remoteCountries.length > 0 && { remoteCountries }) },
  }
}
