import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import type { SourceNotice } from '../source/source-notices.ts'
import { lineCounter } from './line-counter.ts'
import { parseXmlItem } from './parse-xml.ts'
import { xmlFrame } from './xml-frame.ts'

/** In characters: more than any item's tag has with its attributes. */
const MAX_TAG_LENGTH = 100_000

/** Splits before parsing: one element in memory, no document type is read, a malformed element costs only itself. */
export function xmlItemsSplitter(
  names: readonly string[],
  maxLength = MAX_ITEM_LENGTH,
  notices: SourceNotice[] = [],
): Splitter {
  const delimiters = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)(?:${names.join('|')})(?=[\\s/>])[^<>]*>`, 'g')
  const lines = lineCounter()
  const frame = xmlFrame(notices)
  let buffer = ''
  let item = 0
  let current: { position: number; line: number } | undefined
  let scanned = 0

  function startItem(position: number): RawItem | undefined {
    const broken = current && { position: { item: ++item, line: current.line }, rejection: 'nested_item' as const }
    if (!current) frame.readTo(buffer, position)
    current = { position, line: lines.lineAt(buffer, position) }
    return broken
  }

  function finishItem(end: number): RawItem | undefined {
    if (!current) return undefined
    const { position, line } = current
    current = undefined
    frame.skipTo(end)
    return parseXmlItem(buffer.slice(position, end), { item: ++item, line })
  }

  /** False when the buffer holds no further complete delimiter. */
  function step(items: (RawItem | undefined)[]): boolean {
    const delimiter = delimiterIn(buffer, scanned, delimiters)
    scanned = delimiter.end
    if (delimiter.kind === 'open') items.push(startItem(delimiter.start))
    else if (delimiter.kind === 'close') items.push(finishItem(delimiter.end))
    return delimiter.kind !== 'none'
  }

  function trimBuffer(items: (RawItem | undefined)[]): void {
    if (current && buffer.length - current.position > maxLength) {
      items.push({ position: { item: ++item, line: current.line }, rejection: 'too_long' })
      current = undefined
      frame.skipTo(buffer.length)
    }
    const from = Math.min(current?.position ?? scanned, scanned)
    const offset = buffer.length - from > maxLength ? buffer.length : from
    if (!current) frame.readTo(buffer, offset)
    lines.move(buffer, offset)
    buffer = buffer.slice(offset)
    scanned = Math.max(0, scanned - offset)
    frame.move(offset)
    if (current) current.position -= offset
  }

  return {
    push(chunk) {
      buffer += chunk
      const items: (RawItem | undefined)[] = []
      while (step(items));
      trimBuffer(items)
      return items.filter((parsed) => parsed !== undefined)
    },
    end() {
      const line = current?.line ?? lines.lineAt(buffer, buffer.length)
      if (!current) frame.readTo(buffer, buffer.length)
      const isWhole = frame.end(item, names) && !current
      return isWhole ? [] : [{ position: { item: item + 1, line }, rejection: 'cut_off' }]
    },
  }
}

interface Delimiter {
  /** `other`: a comment, a CDATA section, an empty element. */
  kind: 'open' | 'close' | 'other' | 'none'
  start: number
  /** From here the search goes on. */
  end: number
}

/** `none` while the next one, or the end of its comment or CDATA section, is not in the buffer. */
function delimiterIn(buffer: string, from: number, delimiters: RegExp): Delimiter {
  delimiters.lastIndex = from
  const found = delimiters.exec(buffer)
  if (!found) return { kind: 'none', start: from, end: Math.max(from, openTagIn(buffer)) }
  const start = found.index
  const text = found[0]
  if (!text.startsWith('<!')) {
    const kind = found[1] ? 'close' : text.endsWith('/>') ? 'other' : 'open'
    return { kind, start, end: start + text.length }
  }
  const close = text === '<!--' ? '-->' : ']]>'
  const end = buffer.indexOf(close, start + text.length)
  return end < 0 ? { kind: 'none', start, end: start } : { kind: 'other', start, end: end + close.length }
}

/** Where a tag has begun at the very end of the buffer, else the end. */
function openTagIn(buffer: string): number {
  const start = buffer.lastIndexOf('<')
  return start < 0 || buffer.indexOf('>', start) >= 0 || buffer.length - start > MAX_TAG_LENGTH ? buffer.length : start
}
