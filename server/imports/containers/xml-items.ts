import { MAX_ITEM_LENGTH, type RawItem, type Splitter } from '../item.ts'
import { lineCounter } from './line-counter.ts'
import { parseXmlItem } from './parse-xml.ts'

/** Splits before parsing: one element in memory, no document type is read, a malformed element costs only itself. */
export function xmlItemsSplitter(names: readonly string[], maxLength = MAX_ITEM_LENGTH): Splitter {
  const delimiters = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)(?:${names.join('|')})(?=[\\s/>])[^<>]*>`, 'g')
  const lines = lineCounter()
  let buffer = ''
  let item = 0
  let current: { position: number; line: number } | undefined
  let scanned = 0

  function startItem(position: number): RawItem | undefined {
    const broken = current && { position: { item: ++item, line: current.line }, rejection: 'nested_item' as const }
    current = { position, line: lines.lineAt(buffer, position) }
    return broken
  }

  function finishItem(end: number): RawItem | undefined {
    if (!current) return undefined
    const { position, line } = current
    current = undefined
    return parseXmlItem(buffer.slice(position, end), { item: ++item, line })
  }

  /** False when the buffer holds no further complete delimiter. */
  function step(items: (RawItem | undefined)[]): boolean {
    delimiters.lastIndex = scanned
    const delimiter = delimiters.exec(buffer)
    if (!delimiter) {
      // A tag may have begun at the very end of the buffer.
      scanned = Math.max(scanned, buffer.lastIndexOf('<'))
      return false
    }
    scanned = delimiter.index
    if (delimiter[0].startsWith('<!')) {
      const end = sectionEnd(buffer, delimiter)
      if (end !== undefined) scanned = end
      return end !== undefined
    }
    const end = delimiter.index + delimiter[0].length
    scanned = end
    if (delimiter[1]) items.push(finishItem(end))
    else if (!delimiter[0].endsWith('/>')) items.push(startItem(delimiter.index))
    return true
  }

  function trimBuffer(items: (RawItem | undefined)[]): void {
    if (current && buffer.length - current.position > maxLength) {
      items.push({ position: { item: ++item, line: current.line }, rejection: 'too_long' })
      current = undefined
    }
    const from = Math.min(current?.position ?? scanned, scanned)
    const offset = buffer.length - from > maxLength ? buffer.length : from
    lines.move(buffer, offset)
    buffer = buffer.slice(offset)
    scanned = Math.max(0, scanned - offset)
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
    end: () => (current ? [{ position: { item: item + 1, line: current.line }, rejection: 'cut_off' }] : []),
  }
}

/** Undefined while the end of the comment or CDATA section is not in the buffer. */
function sectionEnd(buffer: string, delimiter: RegExpExecArray): number | undefined {
  const close = delimiter[0] === '<!--' ? '-->' : ']]>'
  const position = buffer.indexOf(close, delimiter.index + delimiter[0].length)
  return position < 0 ? undefined : position + close.length
}
