import { decodeHTML } from 'entities'
import { tryParseJson } from '#server/platform/try-parse-json.ts'
import type { ItemPosition, RawItem } from '../item.ts'

/** Raw control characters: JSON forbids them in strings, careless sources leave them there; they become blanks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\ufeff]/g

export function parseJsonItem(text: string, position: ItemPosition): RawItem {
  const value = tryParseJson(text) ?? tryParseJson(text.replace(CONTROLS, ' ')) ?? tryParseJson(repaired(text))
  return value === undefined ? { position, rejection: 'not_json' } : { position, value }
}

/** Without comments, commas before a closing bracket and escaped apostrophes; quotes escaped for HTML are quotes. */
function repaired(text: string): string {
  const source = text.includes('&quot;') && !text.includes('"') ? decodeHTML(text) : text
  const parts: string[] = []
  let position = 0
  while (position < source.length) {
    const end = tokenEnd(source, position)
    const token = source.slice(position, end)
    position = end
    if (token.startsWith('//') || token.startsWith('/*')) continue
    if (token === '}' || token === ']') dropComma(parts)
    parts.push(token.startsWith('"') ? token.replace(/\\./g, (pair) => (pair === "\\'" ? "'" : pair)) : token)
  }
  return parts.join('').replace(CONTROLS, ' ')
}

function dropComma(parts: string[]): void {
  while (parts.at(-1)?.trim() === '') parts.pop()
  const last = parts.pop()?.trimEnd() ?? ''
  parts.push(last.endsWith(',') ? last.slice(0, -1) : last)
}

const NEXT_TOKEN = /["}\]/]/g

/** Of a string, a comment, a closing bracket, or of the text before one of them. */
function tokenEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start)
  if (text.startsWith('//', start)) return endOf(text, '\n', start)
  if (text.startsWith('/*', start)) return endOf(text, '*/', start + 2)
  NEXT_TOKEN.lastIndex = start
  const next = NEXT_TOKEN.exec(text)?.index ?? text.length
  return next === start ? start + 1 : next
}

function stringEnd(text: string, start: number): number {
  let position = start + 1
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1
  return position + 1
}

function endOf(text: string, what: string, from: number): number {
  const index = text.indexOf(what, from)
  return index < 0 ? text.length : index + what.length
}
