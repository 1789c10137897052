import { Marked } from 'marked'
import { MAX_OFFER_DESCRIPTION } from '#domain/offers/offer-values.ts'
import { sanitizeDescription } from '#server/jobs/save/reading.server.ts'

/** Lists and quotations within each other; the Markdown reader calls itself for each. */
const MAX_NESTING = 6
/** In characters. The reader's time grows with the square of a paragraph without emptiness. */
const MAX_PARAGRAPH = 2_000

const markdown = new Marked({
  async: false,
  breaks: true,
  // Without these the characters remain text and are escaped; bare addresses cost the square of their length.
  tokenizer: { html: () => undefined, tag: () => undefined, url: () => undefined },
})

/** Markdown as the HTML of a job: raw HTML is shown as typed, then the allowlist of imported jobs. */
export function offerHtml(text: string): string {
  const tamed = splitLong(text.slice(0, MAX_OFFER_DESCRIPTION).split(/\r?\n/).map(limitNesting))
  return sanitizeDescription(markdown.parse(tamed) as string)
}

/** A line keeps the first markers of lists and quotations, and little of its indentation. */
function limitNesting(line: string): string {
  let at = 0
  let markers = 0
  let kept = 0
  for (;;) {
    const marker = /^(?:[ \t]{0,40}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))/.exec(line.slice(at, at + 60))
    if (!marker) break
    at += marker[0].length
    if (++markers === MAX_NESTING) kept = at
  }
  if (markers > MAX_NESTING) return `${line.slice(0, kept)} ${line.slice(at)}`
  const indentation = /^[ \t]*/.exec(line)?.[0].length ?? 0
  return indentation > 4 * MAX_NESTING ? ' '.repeat(4 * MAX_NESTING) + line.trimStart() : line
}

function splitLong(lines: readonly string[]): string {
  const parts: string[] = []
  let length = 0
  for (const line of lines) {
    for (let at = 0; at === 0 || at < line.length; at += MAX_PARAGRAPH) {
      const part = line.slice(at, at + MAX_PARAGRAPH)
      length = part.trim() === '' ? 0 : length + part.length + 1
      if (length > MAX_PARAGRAPH) {
        parts.push('')
        length = part.length
      }
      parts.push(part)
    }
  }
  return parts.join('\n')
}
