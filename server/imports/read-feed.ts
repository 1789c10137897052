import { AppError } from '#domain/errors.ts'
import { csvRows } from './containers/csv-rows.ts'
import { jsonLdScripts } from './containers/html-scripts.ts'
import { jsonLinesCutter } from './containers/json-lines.ts'
import { jsonListCutter } from './containers/json-list.ts'
import { parseJsonItem } from './containers/parse-json.ts'
import type { XmlElement } from './containers/parse-xml.ts'
import { xmlItemsCutter } from './containers/xml-items.ts'
import type { FeedText } from './feed-text.ts'
import { ashbyPosting } from './formats/ashby.ts'
import type { FeedFacts } from './formats/feed-facts.ts'
import { greenhousePosting } from './formats/greenhouse.ts'
import { indeedPosting } from './formats/indeed.ts'
import { jobPostingLd, jobPostingsIn } from './formats/job-posting-ld.ts'
import { leverPosting } from './formats/lever.ts'
import { mappedPosting, objectFromXml } from './formats/mapped.ts'
import { rssPosting } from './formats/rss.ts'
import { cutItems, MAX_ITEM_LENGTH, type RawItem, type ReadItem, type Reading } from './item.ts'
import type { Mapping } from './mapping.ts'
import { MAPPINGS } from './mappings.ts'
import { containerOf, type Format, firstLineOf, recogniseFormat, recogniseMapping } from './recognise.ts'

/** What the operator may say about a feed; what is not said is told from the feed itself. */
export interface FeedHints {
  format?: Format | undefined
  mapping?: Mapping | undefined
  company?: string | undefined
  address?: string | undefined
}

/**
 * The items of a feed, each read as a posting or refused with its reason, as a stream. Throws `feed_format_unknown` when
 * neither the hints nor the feed's beginning say how to read it, and `feed_is_a_page` when a web page came instead.
 */
export function readFeed(feed: FeedText, hints: FeedHints): AsyncIterable<ReadItem> {
  const facts: FeedFacts = { company: hints.company, address: hints.address, head: feed.head }
  const mappings = hints.mapping ? [hints.mapping] : MAPPINGS
  const format = hints.format ?? recogniseFormat(feed.head, mappings) ?? (hints.mapping && tableOrDocument(feed.head))
  if (format !== 'jsonld' && containerOf(feed.head) === 'html') throw new AppError('feed_is_a_page')
  const each = (items: AsyncIterable<RawItem>, read: (value: unknown) => Reading[]) => readEach(items, read)
  switch (format) {
    case 'greenhouse':
      return each(jsonItems(feed, ['jobs']), (job) => [greenhousePosting(job, facts)])
    case 'ashby':
      return each(jsonItems(feed, ['jobs']), (job) => [ashbyPosting(job, facts)])
    case 'lever':
      return each(jsonItems(feed, []), (job) => [leverPosting(job, facts)])
    case 'indeed':
      return each(cutItems(feed.text, xmlItemsCutter(['job'])), (job) => [indeedPosting(job as XmlElement, facts)])
    case 'rss':
      return each(cutItems(feed.text, xmlItemsCutter(['item', 'entry'])), (item) => [
        rssPosting(item as XmlElement, facts),
      ])
    case 'jsonld':
      return each(jsonLdItems(feed), (value) => jobPostingsIn(value).map((job) => jobPostingLd(job, facts)))
    case undefined:
      throw new AppError('feed_format_unknown')
    default:
      return mappedItems(feed, format, mappings, facts)
  }
}

function mappedItems(
  feed: FeedText,
  format: 'ndjson' | 'csv' | 'json' | 'xml',
  mappings: readonly Mapping[],
  facts: FeedFacts,
) {
  const mapping = mappings.length === 1 ? mappings[0] : recogniseMapping(feed.head, format, mappings)
  if (!mapping) throw new AppError('feed_format_unknown')
  const toObject = (value: unknown) => (format === 'xml' ? objectFromXml(value as XmlElement) : value)
  return readEach(itemsOf(feed, format, mapping), (value) => [mappedPosting(toObject(value), mapping, facts)])
}

function itemsOf(feed: FeedText, format: 'ndjson' | 'csv' | 'json' | 'xml', mapping: Mapping): AsyncIterable<RawItem> {
  if (format === 'csv') return csvRows(feed.text, firstLineOf(feed.head))
  if (format === 'ndjson') return cutItems(feed.text, jsonLinesCutter())
  if (format === 'json') {
    const path = (mapping.items.json ?? '').split('.').filter((key) => key !== '')
    const isOneItem = path.length === 0 && feed.head.trimStart().startsWith('{')
    return isOneItem ? wholeDocument(feed.text) : jsonItems(feed, path)
  }
  if (mapping.items.xml === undefined) throw new AppError('feed_format_unknown')
  return cutItems(feed.text, xmlItemsCutter([mapping.items.xml]))
}

/** The list of a JSON document; or one element a line, as crawlers keep such feeds. */
function jsonItems(feed: FeedText, path: readonly string[]): AsyncIterable<RawItem> {
  return cutItems(feed.text, containerOf(feed.head) === 'ndjson' ? jsonLinesCutter() : jsonListCutter(path))
}

/** The scripts of a page, the lines of an NDJSON file, or one JSON document. */
function jsonLdItems(feed: FeedText): AsyncIterable<RawItem> {
  const container = containerOf(feed.head)
  if (container === 'ndjson') return cutItems(feed.text, jsonLinesCutter())
  if (container !== 'json') return cutItems(feed.text, jsonLdScripts())
  return feed.head.trimStart().startsWith('[') ? cutItems(feed.text, jsonListCutter([])) : wholeDocument(feed.text)
}

async function* wholeDocument(text: AsyncIterable<string>): AsyncGenerator<RawItem> {
  let whole = ''
  for await (const chunk of text) {
    whole += chunk
    if (whole.length > MAX_ITEM_LENGTH * 10) return yield { at: { item: 1 }, refusal: 'too_long' }
  }
  yield parseJsonItem(whole, { item: 1 })
}

function tableOrDocument(head: string): Format {
  const container = containerOf(head)
  return container === 'html' ? 'jsonld' : container
}

async function* readEach(items: AsyncIterable<RawItem>, read: (value: unknown) => Reading[]): AsyncGenerator<ReadItem> {
  for await (const item of items) {
    if ('refusal' in item) yield item
    else for (const reading of read(item.value)) yield { at: item.at, ...reading }
  }
}
