import { tryParseJson } from '#server/platform/try-parse-json.ts'
import type { ItemPosition, RawItem } from '../item.ts'

/** Raw control characters, which JSON forbids inside strings and careless feeds leave there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f]/g

/** Parses one item; a line break or other control character left raw inside a string is read as a blank. */
export function parseJsonItem(text: string, position: ItemPosition): RawItem {
  const value = tryParseJson(text) ?? tryParseJson(text.replace(CONTROLS, ' '))
  return value === undefined ? { position, rejection: 'not_json' } : { position, value }
}
