import { AppError } from '#domain/shared/errors.ts'
import { csvHeader, csvRows } from '../containers/csv-rows.ts'
import type { XmlElement } from '../containers/parse-xml.ts'
import { jsonItems, jsonLineItems, wholeDocument, xmlItems } from '../containers/source-items.ts'
import type { Format } from '../formats/format-names.ts'
import { SOURCE_FORMATS } from '../formats/formats.ts'
import { mappedPosting, objectFromXml } from '../formats/mapped.ts'
import type { SourceMetadata } from '../formats/source-format.ts'
import type { ParsedItem, ParseResult, RawItem } from '../item.ts'
import type { Mapping } from '../mapping.ts'
import { MAPPINGS } from '../mappings.ts'
import { detectFormat, detectMapping, isCoded, type MappedFormat } from './detect-format.ts'
import { errorInItem, type SourceNotice } from './source-notices.ts'
import type { SourceText } from './source-text.ts'

/** Set by the operator; the rest is detected. */
export interface SourceHints {
  format?: Format | undefined
  mapping?: Mapping | undefined
  company?: string | undefined
  url?: string | undefined
}

/** A stream. Throws `feed_format_unknown`, and `feed_is_a_page` when a web page came instead. */
export function readSource(source: SourceText, hints: SourceHints): AsyncIterable<ParsedItem> {
  const metadata: SourceMetadata = { company: hints.company, url: hints.url, head: source.head }
  const mappings = hints.mapping ? [hints.mapping] : MAPPINGS
  const { head, container } = source
  const format = hints.format ?? detectFormat(head, mappings, container) ?? (hints.mapping && tableOrDocument(source))
  const readsPages = format === 'jsonld' || format === 'paylocity'
  if (!readsPages && container === 'html') throw new AppError('feed_is_a_page')
  if (format === undefined) {
    if (isEmptyList(head)) return noItems()
    throw new AppError('feed_format_unknown')
  }
  if (!isCoded(format)) return mappedItems(source, format, mappings, metadata)
  const { items, read } = SOURCE_FORMATS[format]
  return readEach(items(source), (value) => read(value, metadata), source.notices)
}

function mappedItems(source: SourceText, format: MappedFormat, mappings: readonly Mapping[], metadata: SourceMetadata) {
  const mapping = mappings.length === 1 ? mappings[0] : detectMapping(source.head, format, mappings)
  if (!mapping) throw new AppError('feed_needs_mapping')
  const toObject = (value: unknown) => (format === 'xml' ? objectFromXml(value as XmlElement) : value)
  const read = (value: unknown) => [mappedPosting(toObject(value), mapping, metadata)]
  return readEach(itemsOf(source, format, mapping), read, source.notices)
}

/** `[]`, `{"jobs": []}`: a source of some format that has no job at the moment. */
function isEmptyList(head: string): boolean {
  try {
    const document: unknown = JSON.parse(head)
    const lists = Array.isArray(document) ? [document] : Object.values(document ?? {}).filter(Array.isArray)
    return lists.length > 0 && lists.every((list) => list.length === 0)
  } catch {
    return false
  }
}

async function* noItems(): AsyncGenerator<ParsedItem> {}

function itemsOf(source: SourceText, format: MappedFormat, mapping: Mapping): AsyncIterable<RawItem> {
  if (format === 'csv') return csvRows(source.text, csvHeader(source.head))
  if (format === 'ndjson') return jsonLineItems(source)
  if (format === 'json') {
    const path = (mapping.items.json ?? '').split('.').filter((key) => key !== '')
    const isOneItem = path.length === 0 && source.head.trimStart().startsWith('{')
    return isOneItem ? wholeDocument(source) : jsonItems(source, path)
  }
  if (mapping.items.xml === undefined) throw new AppError('feed_format_unknown')
  return xmlItems(source, [mapping.items.xml])
}

function tableOrDocument({ container }: SourceText): Format {
  return container === 'html' ? 'jsonld' : container
}

async function* readEach(
  items: AsyncIterable<RawItem>,
  read: (value: unknown) => ParseResult[],
  notices: SourceNotice[],
): AsyncGenerator<ParsedItem> {
  for await (const item of items) {
    if ('rejection' in item) {
      yield item
      continue
    }
    for (const result of read(item.value)) {
      const error = 'rejection' in result ? errorInItem(item.value) : undefined
      if (error) notices.push({ kind: 'error_text', text: error })
      yield { position: item.position, ...result }
    }
  }
}
