import { errorTextIn, type SourceNotice, statesError, statesTotal } from '../source/source-notices.ts'

/** In characters: enough of what stands before, between and behind the items. */
const MAX_PART_LENGTH = 16_000
const OPEN_TAG = /<!--|<[?!]|<([a-z_][\w:.-]*)/gi

/** Follows an XML document around its items: its root element, stated totals, error messages. */
export function xmlFrame(notices: SourceNotice[]) {
  let before = ''
  let behind = ''
  /** Of the buffer: up to here the text is read, or belongs to an item. */
  let seen = 0

  return {
    /** The text up to `position` stands outside the items. */
    readTo(buffer: string, position: number): void {
      if (position <= seen) return
      const piece = buffer.slice(seen, position)
      seen = position
      const room = MAX_PART_LENGTH - before.length
      before += piece.slice(0, room)
      if (piece.length > room) behind += piece.slice(room)
      if (behind.length > 2 * MAX_PART_LENGTH) behind = behind.slice(-MAX_PART_LENGTH)
    },
    /** The text up to `position` belongs to an item. */
    skipTo(position: number): void {
      seen = position
    },
    /** The buffer moves on to `position`, which from now on counts as 0. */
    move(position: number): void {
      seen = Math.max(0, seen - position)
    },
    /** Whether the root element was closed; `listed` is the number of items. */
    end(listed: number, itemNames: readonly string[]): boolean {
      const outside = (before + behind).replace(/<!\[CDATA\[|\]\]>/g, '')
      const root = rootOf(outside)
      for (const { name, text } of statements(outside)) {
        if (statesTotal(name)) notices.push({ kind: 'total', stated: Number(text), listed })
        else notices.push({ kind: 'error_text', text })
      }
      // Without a root around them the items follow each other: nothing shows where the list should end.
      if (root === undefined || itemNames.includes(root)) return true
      const close = outside.lastIndexOf(`</${root}`)
      const end = close < 0 ? -1 : outside.indexOf('>', close)
      if (end < 0) return new RegExp(`<${escapedName(root)}(?:\\s[^<>]*)?/>`).test(outside)
      const rest = withoutTags(outside.slice(end + 1))
      if (rest !== '') notices.push({ kind: 'error_text', text: errorTextIn(rest) ?? rest.slice(0, 120) })
      else reportErrorIn(withoutTags(outside))
      return true
    },
  }

  function reportErrorIn(text: string): void {
    const found = text
      .split(/\n/)
      .map(errorTextIn)
      .find((one) => one !== undefined)
    if (found) notices.push({ kind: 'error_text', text: found })
  }
}

const escapedName = (name: string) => name.replace(/\./g, '\\.')

function rootOf(text: string): string | undefined {
  OPEN_TAG.lastIndex = 0
  for (let tag = OPEN_TAG.exec(text); tag; tag = OPEN_TAG.exec(text)) {
    if (tag[1] !== undefined) return tag[1]
    const end = text.indexOf(tag[0] === '<!--' ? '-->' : '>', OPEN_TAG.lastIndex)
    if (end < 0) return undefined
    OPEN_TAG.lastIndex = end + 1
  }
  return undefined
}

/** Elements and attributes that state a total, and elements that hold an error. */
function* statements(text: string): Generator<{ name: string; text: string }> {
  for (const [, name = '', inner = ''] of text.matchAll(/<([\w:.-]{1,60})[^<>]{0,500}>([^<]{1,300})<\//g)) {
    const told = inner.trim()
    const local = name.slice(name.indexOf(':') + 1)
    if (statesTotal(local) && /^\d{1,9}$/.test(told)) yield { name: local, text: told }
    else if (statesError(local) && told !== '') yield { name: local, text: told.slice(0, 120) }
  }
  for (const [, name = '', stated = ''] of text.matchAll(/<[\w:.-]{1,60}\s[^<>]{0,500}?\b(\w{1,60})="(\d{1,9})"/g))
    if (statesTotal(name)) yield { name, text: stated }
}

/** The text between tags, comments and processing instructions, one piece a line. */
function withoutTags(text: string): string {
  return text
    .split('<')
    .map((piece, i) => (i === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n')
}
