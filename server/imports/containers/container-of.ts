import { tryParseJson } from '#server/platform/try-parse-json.ts'

export type Container = 'html' | 'xml' | 'ndjson' | 'json' | 'csv'

/** The container of a source by the start of its text; everything that is nothing else is a table. */
export function containerOf(head: string): Container {
  const start = head.trimStart()
  if (start.startsWith('<'))
    return /^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)/i.test(start) ? 'html' : 'xml'
  if (!/^[{[]/.test(start)) return 'csv'
  const [firstLine = '', ...rest] = start.split('\n', 20)
  return start.startsWith('{') && rest.join('').trim() !== '' && tryParseJson(firstLine) !== undefined
    ? 'ndjson'
    : 'json'
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function hasKey(head: string, key: string): boolean {
  return new RegExp(`"${escaped(key)}"\\s*:`).test(head)
}

export function firstLineOf(head: string): string {
  return /[^\n]*\S[^\n]*/.exec(head)?.[0] ?? ''
}
