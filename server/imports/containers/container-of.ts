import { jsonStructure } from './json-structure.ts'

export type Container = 'html' | 'xml' | 'ndjson' | 'json' | 'csv'

/** The container of a source by the start of its text; everything that is nothing else is a table. */
export function containerOf(head: string): Container {
  const start = head.trimStart()
  if (start.startsWith('<')) return HTML_START.test(start.slice(firstTag(start))) ? 'html' : 'xml'
  if (!/^[{[]/.test(start)) return 'csv'
  return start.startsWith('{') && isFollowed(start, firstValueEnd(start)) ? 'ndjson' : 'json'
}

const HTML_START = /^<(?:!doctype html|html|head|body)/i

/** Behind comments. */
function firstTag(text: string): number {
  let position = 0
  while (text.startsWith('<!--', position)) {
    const end = text.indexOf('-->', position + 4)
    if (end < 0) return position
    position = end + 3
    while (/\s/.test(text[position] ?? '')) position++
  }
  return position
}

/** Where the first object or list ends; undefined when the text ends before it. */
export function firstValueEnd(text: string): number | undefined {
  let depth = 0
  let end: number | undefined
  jsonStructure().walk(text, (character, position) => {
    if (end !== undefined) return
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth === 0) end = position + 1
  })
  return end
}

/** Whether the first value stands on a line of its own and more lines follow. */
function isFollowed(text: string, end: number | undefined): boolean {
  if (end === undefined) return false
  const lineEnd = text.indexOf('\n', end)
  return (
    lineEnd >= 0 &&
    text.slice(end, lineEnd).trim() === '' &&
    !text.slice(0, end).includes('\n') &&
    text.slice(lineEnd, lineEnd + 10_000).trim() !== ''
  )
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function hasKey(head: string, key: string): boolean {
  return new RegExp(`"${escaped(key)}"\\s*:`).test(head)
}

/** The first line that is not blank. */
export function firstLineOf(head: string): string {
  const text = head.search(/\S/)
  if (text < 0) return ''
  const end = head.indexOf('\n', text)
  return head.slice(head.lastIndexOf('\n', text) + 1, end < 0 ? head.length : end)
}
