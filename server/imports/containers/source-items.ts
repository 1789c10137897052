import { MAX_ITEM_LENGTH, type RawItem, splitItems } from '../item.ts'
import type { SourceText } from '../source/source-text.ts'
import { containerOf } from './container-of.ts'
import { jsonLinesSplitter } from './json-lines.ts'
import { jsonListSplitter } from './json-list.ts'
import { parseJsonItem } from './parse-json.ts'
import { xmlItemsSplitter } from './xml-items.ts'

/** The list of a JSON document, or one element per line, as crawlers store such sources. */
export function jsonItems(source: SourceText, path: readonly string[]): AsyncIterable<RawItem> {
  return splitItems(source.text, containerOf(source.head) === 'ndjson' ? jsonLinesSplitter() : jsonListSplitter(path))
}

export function xmlItems(source: SourceText, names: readonly string[]): AsyncIterable<RawItem> {
  return splitItems(source.text, xmlItemsSplitter([...names]))
}

export async function* wholeDocument(text: AsyncIterable<string>): AsyncGenerator<RawItem> {
  let whole = ''
  for await (const chunk of text) {
    whole += chunk
    if (whole.length > MAX_ITEM_LENGTH * 10) return yield { position: { item: 1 }, rejection: 'too_long' }
  }
  yield parseJsonItem(whole, { item: 1 })
}
