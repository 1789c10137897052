import { tryParseJson } from '#server/platform/try-parse-json.ts'
import type { ItemPosition, RawItem } from '../item.ts'

/** Raw control characters: JSON forbids them in strings, careless sources leave them there; they become blanks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f]/g

export function parseJsonItem(text: string, position: ItemPosition): RawItem {
  const value = tryParseJson(text) ?? tryParseJson(text.replace(CONTROLS, ' '))
  return value === undefined ? { position, rejection: 'not_json' } : { position, value }
}
