import { decodeHTML } from 'entities'
import { storable } from '#domain/shared/storable.ts'

const FLAGS = /[\u{1f1e6}-\u{1f1ff}]{2}/gu

/** Letters of Windows-1252 whose code differs from Unicode's, from byte 0x80 on; the five free bytes stay. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CONTINUATION = `[${WINDOWS_1252}\u00a0-\u00bf]`
/** UTF-8 sequences of two to four bytes that were read as Windows-1252: `â€™`, `Ã¼`. */
const MOJIBAKE = new RegExp(`[Â-ß]${CONTINUATION}|[à-ï]${CONTINUATION}{2}|[ð-ô]${CONTINUATION}{3}`, 'g')
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Removes what PostgreSQL cannot store or a page cannot show, and repairs UTF-8 that was read as Windows-1252. */
export function cleanText(text: string): string {
  return repairMojibake(storable(text))
}

/** One line: cleaned, character references decoded, flags removed, blanks collapsed. */
export function cleanLine(text: string): string {
  const decoded = text.includes('&') ? decodeHTML(text) : text
  return cleanText(decoded).replace(FLAGS, '').replace(/\s+/g, ' ').trim()
}

/** Repairs only sequences whose bytes are valid UTF-8; no language writes those letters in that order. */
export function repairMojibake(text: string): string {
  return text.replace(MOJIBAKE, (sequence) => {
    try {
      return UTF8.decode(Uint8Array.from(sequence, windows1252Byte))
    } catch {
      return sequence
    }
  })
}

function windows1252Byte(character: string): number {
  const index = WINDOWS_1252.indexOf(character)
  return index < 0 ? character.charCodeAt(0) : 0x80 + index
}

/** Escaped HTML is decoded exactly once, plain text becomes paragraphs. Undefined for an empty text. */
export function readHtml(text: string): string | undefined {
  const clean = cleanText(text).trim()
  if (clean === '') return undefined
  if (hasTags(clean)) return clean
  if (!/&lt;\/?[a-z]/i.test(clean)) return htmlFromText(clean)
  const decoded = decodeHTML(clean)
  return hasTags(decoded) ? decoded : htmlFromText(decoded)
}

const hasTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/** Paragraphs at blank lines, breaks at line ends. Character references stay. */
function htmlFromText(text: string): string {
  const escaped = text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
  const paragraphs = escaped.split(/\r?\n[ \t]*(?:\r?\n\s*)+/)
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`).join('')
}
