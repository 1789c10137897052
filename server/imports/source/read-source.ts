import { AppError } from '#domain/shared/errors.ts'
import { csvRows } from '../containers/csv-rows.ts'
import { jsonLdScripts } from '../containers/html-scripts.ts'
import { jsonLinesSplitter } from '../containers/json-lines.ts'
import { jsonListSplitter } from '../containers/json-list.ts'
import { parseJsonItem } from '../containers/parse-json.ts'
import type { XmlElement } from '../containers/parse-xml.ts'
import { xmlItemsSplitter } from '../containers/xml-items.ts'
import { ashbyPosting } from '../formats/ashby.ts'
import { greenhousePosting } from '../formats/greenhouse.ts'
import { indeedPosting } from '../formats/indeed.ts'
import { jobPostingLd, jobPostingsIn } from '../formats/job-posting-ld.ts'
import { leverPosting } from '../formats/lever.ts'
import { mappedPosting, objectFromXml } from '../formats/mapped.ts'
import { rssPosting } from '../formats/rss.ts'
import type { SourceMetadata } from '../formats/source-metadata.ts'
import { MAX_ITEM_LENGTH, type ParsedItem, type ParseResult, type RawItem, splitItems } from '../item.ts'
import type { Mapping } from '../mapping.ts'
import { MAPPINGS } from '../mappings.ts'
import { containerOf, detectFormat, detectMapping, firstLineOf } from './detect-format.ts'
import type { Format } from './formats.ts'
import type { SourceText } from './source-text.ts'

/** What the operator may say about a feed; what is not said is told from the feed itself. */
export interface SourceHints {
  format?: Format | undefined
  mapping?: Mapping | undefined
  company?: string | undefined
  url?: string | undefined
}

/**
 * The items of a feed, each read as a posting or refused with its reason, as a stream. Throws `feed_format_unknown` when
 * neither the hints nor the feed's beginning say how to read it, and `feed_is_a_page` when a web page came instead.
 */
export function readSource(source: SourceText, hints: SourceHints): AsyncIterable<ParsedItem> {
  const metadata: SourceMetadata = { company: hints.company, url: hints.url, head: source.head }
  const mappings = hints.mapping ? [hints.mapping] : MAPPINGS
  const format = hints.format ?? detectFormat(source.head, mappings) ?? (hints.mapping && tableOrDocument(source.head))
  if (format !== 'jsonld' && containerOf(source.head) === 'html') throw new AppError('feed_is_a_page')
  const each = (items: AsyncIterable<RawItem>, read: (value: unknown) => ParseResult[]) => readEach(items, read)
  switch (format) {
    case 'greenhouse':
      return each(jsonItems(source, ['jobs']), (job) => [greenhousePosting(job, metadata)])
    case 'ashby':
      return each(jsonItems(source, ['jobs']), (job) => [ashbyPosting(job, metadata)])
    case 'lever':
      return each(jsonItems(source, []), (job) => [leverPosting(job, metadata)])
    case 'indeed':
      return each(splitItems(source.text, xmlItemsSplitter(['job'])), (job) => [
        indeedPosting(job as XmlElement, metadata),
      ])
    case 'rss':
      return each(splitItems(source.text, xmlItemsSplitter(['item', 'entry'])), (item) => [
        rssPosting(item as XmlElement, metadata),
      ])
    case 'jsonld':
      return each(jsonLdItems(source), (value) => jobPostingsIn(value).map((job) => jobPostingLd(job, metadata)))
    case undefined:
      throw new AppError('feed_format_unknown')
    default:
      return mappedItems(source, format, mappings, metadata)
  }
}

function mappedItems(
  source: SourceText,
  format: 'ndjson' | 'csv' | 'json' | 'xml',
  mappings: readonly Mapping[],
  metadata: SourceMetadata,
) {
  const mapping = mappings.length === 1 ? mappings[0] : detectMapping(source.head, format, mappings)
  if (!mapping) throw new AppError('feed_format_unknown')
  const toObject = (value: unknown) => (format === 'xml' ? objectFromXml(value as XmlElement) : value)
  return readEach(itemsOf(source, format, mapping), (value) => [mappedPosting(toObject(value), mapping, metadata)])
}

function itemsOf(
  source: SourceText,
  format: 'ndjson' | 'csv' | 'json' | 'xml',
  mapping: Mapping,
): AsyncIterable<RawItem> {
  if (format === 'csv') return csvRows(source.text, firstLineOf(source.head))
  if (format === 'ndjson') return splitItems(source.text, jsonLinesSplitter())
  if (format === 'json') {
    const path = (mapping.items.json ?? '').split('.').filter((key) => key !== '')
    const isOneItem = path.length === 0 && source.head.trimStart().startsWith('{')
    return isOneItem ? wholeDocument(source.text) : jsonItems(source, path)
  }
  if (mapping.items.xml === undefined) throw new AppError('feed_format_unknown')
  return splitItems(source.text, xmlItemsSplitter([mapping.items.xml]))
}

/** The list of a JSON document; or one element a line, as crawlers keep such feeds. */
function jsonItems(source: SourceText, path: readonly string[]): AsyncIterable<RawItem> {
  return splitItems(source.text, containerOf(source.head) === 'ndjson' ? jsonLinesSplitter() : jsonListSplitter(path))
}

/** The scripts of a page, the lines of an NDJSON file, or one JSON document. */
function jsonLdItems(source: SourceText): AsyncIterable<RawItem> {
  const container = containerOf(source.head)
  if (container === 'ndjson') return splitItems(source.text, jsonLinesSplitter())
  if (container !== 'json') return splitItems(source.text, jsonLdScripts())
  return source.head.trimStart().startsWith('[')
    ? splitItems(source.text, jsonListSplitter([]))
    : wholeDocument(source.text)
}

async function* wholeDocument(text: AsyncIterable<string>): AsyncGenerator<RawItem> {
  let whole = ''
  for await (const chunk of text) {
    whole += chunk
    if (whole.length > MAX_ITEM_LENGTH * 10) return yield { position: { item: 1 }, rejection: 'too_long' }
  }
  yield parseJsonItem(whole, { item: 1 })
}

function tableOrDocument(head: string): Format {
  const container = containerOf(head)
  return container === 'html' ? 'jsonld' : container
}

async function* readEach(
  items: AsyncIterable<RawItem>,
  read: (value: unknown) => ParseResult[],
): AsyncGenerator<ParsedItem> {
  for await (const item of items) {
    if ('rejection' in item) yield item
    else for (const result of read(item.value)) yield { position: item.position, ...result }
  }
}
