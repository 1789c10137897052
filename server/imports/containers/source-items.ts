import { MAX_ITEM_LENGTH, type RawItem, splitItems } from '../item.ts'
import type { SourceText } from '../source/source-text.ts'
import { jsonLdScripts } from './html-scripts.ts'
import { jsonLinesSplitter } from './json-lines.ts'
import { jsonListSplitter } from './json-list.ts'
import { parseJsonItem } from './parse-json.ts'
import { xmlItemsSplitter } from './xml-items.ts'

/** The list of a JSON document, or one element per line, as crawlers store such sources. */
export function jsonItems(source: SourceText, path: readonly string[]): AsyncIterable<RawItem> {
  if (source.container === 'ndjson') return jsonLineItems(source)
  return splitItems(source.text, jsonListSplitter(path, MAX_ITEM_LENGTH, source.notices))
}

export function jsonLineItems(source: SourceText): AsyncIterable<RawItem> {
  return splitItems(source.text, jsonLinesSplitter(MAX_ITEM_LENGTH, source.notices))
}

export function xmlItems(source: SourceText, names: readonly string[]): AsyncIterable<RawItem> {
  return splitItems(source.text, xmlItemsSplitter([...names], MAX_ITEM_LENGTH, source.notices))
}

export function scriptItems(source: SourceText): AsyncIterable<RawItem> {
  return splitItems(source.text, jsonLdScripts(MAX_ITEM_LENGTH, source.notices))
}

/** The document as one item; one that cannot be parsed counts as cut off, since nothing of it was read. */
export async function* wholeDocument({ text }: SourceText): AsyncGenerator<RawItem> {
  let whole = ''
  for await (const chunk of text) {
    whole += chunk
    if (whole.length > MAX_ITEM_LENGTH * 10) return yield { position: { item: 1 }, rejection: 'too_long' }
  }
  const parsed = parseJsonItem(whole, { item: 1 })
  yield 'rejection' in parsed ? { position: parsed.position, rejection: 'cut_off' } : parsed
}
