import { type Cutter, MAX_ITEM_LENGTH, type RawItem } from '../item.ts'
import { lineCounter } from './line-counter.ts'
import { parseXmlItem } from './parse-xml.ts'

/**
 * Cuts the elements with one of these names out of an XML document, each to be parsed by itself. So memory holds one
 * element, a document type or an entity declared at the top is never read, and an element that is not well-formed costs
 * itself only: when a second one begins inside the first, the first is refused and the second read.
 */
export function xmlItemsCutter(names: readonly string[], maxLength = MAX_ITEM_LENGTH): Cutter {
  const marks = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)(?:${names.join('|')})(?=[\\s/>])[^<>]*>`, 'g')
  const lines = lineCounter()
  let buffer = ''
  let item = 0
  /** The element being read: where it begins in the buffer, and its line. */
  let begun: { position: number; line: number } | undefined
  /** What the buffer up to here holds is known. */
  let scanned = 0

  function begin(position: number): RawItem | undefined {
    const broken = begun && { at: { item: ++item, line: begun.line }, refusal: 'nested_item' as const }
    begun = { position, line: lines.at(buffer, position) }
    return broken
  }

  function finish(end: number): RawItem | undefined {
    if (!begun) return undefined
    const { position, line } = begun
    begun = undefined
    return parseXmlItem(buffer.slice(position, end), { item: ++item, line })
  }

  /** Looks at the next mark. False when the buffer holds no further whole one. */
  function step(items: (RawItem | undefined)[]): boolean {
    marks.lastIndex = scanned
    const mark = marks.exec(buffer)
    if (!mark) {
      // A tag may have begun at the very end of the buffer.
      scanned = Math.max(scanned, buffer.lastIndexOf('<'))
      return false
    }
    scanned = mark.index
    if (mark[0].startsWith('<!')) {
      const end = sectionEnd(buffer, mark)
      if (end !== undefined) scanned = end
      return end !== undefined
    }
    const end = mark.index + mark[0].length
    scanned = end
    if (mark[1]) items.push(finish(end))
    else if (!mark[0].endsWith('/>')) items.push(begin(mark.index))
    return true
  }

  /** Forgets the part of the buffer that is done with. */
  function forget(items: (RawItem | undefined)[]): void {
    if (begun && buffer.length - begun.position > maxLength) {
      items.push({ at: { item: ++item, line: begun.line }, refusal: 'too_long' })
      begun = undefined
    }
    const from = Math.min(begun?.position ?? scanned, scanned)
    const kept = buffer.length - from > maxLength ? buffer.length : from
    lines.move(buffer, kept)
    buffer = buffer.slice(kept)
    scanned = Math.max(0, scanned - kept)
    if (begun) begun.position -= kept
  }

  return {
    push(chunk) {
      buffer += chunk
      const items: (RawItem | undefined)[] = []
      while (step(items));
      forget(items)
      return items.filter((cut) => cut !== undefined)
    },
    end: () => (begun ? [{ at: { item: item + 1, line: begun.line }, refusal: 'cut_off' }] : []),
  }
}

/** Where a comment or a CDATA section that begins at `mark` ends, if that is known yet. */
function sectionEnd(buffer: string, mark: RegExpExecArray): number | undefined {
  const close = mark[0] === '<!--' ? '-->' : ']]>'
  const position = buffer.indexOf(close, mark.index + mark[0].length)
  return position < 0 ? undefined : position + close.length
}
