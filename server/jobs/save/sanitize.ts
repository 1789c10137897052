import sanitizeHtml from 'sanitize-html'
import { ALLOWED_HTML } from '#server/normalize/allowed-html.ts'

/** In UTF-8. */
export const MAX_DESCRIPTION_BYTES = 100_000
/** Longer input is cut before it is parsed, so that no posting can block the parser. */
const MAX_INPUT_CHARACTERS = 400_000
/** Room for the closing tags that cutting adds. */
const CUT_SLACK_BYTES = 1_000
const MAX_LINK_LENGTH = 2_000

const OPTIONS: sanitizeHtml.IOptions = {
  ...ALLOWED_HTML,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    section: 'div',
    article: 'div',
    a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes.href) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'a' && !frame.attribs.href && 'excludeTag',
}

/** Safe HTML from an allowlist, balanced, at most `MAX_DESCRIPTION_BYTES` ("HTML sanitised"; OWASP ASVS 5.0, 1.3.1). */
export function sanitizeDescription(html: string): string {
  const clean = allowed(html.slice(0, MAX_INPUT_CHARACTERS))
  if (Buffer.byteLength(clean) <= MAX_DESCRIPTION_BYTES) return clean
  const cut = Buffer.from(clean)
    .subarray(0, MAX_DESCRIPTION_BYTES - CUT_SLACK_BYTES)
    .toString()
  // The last word may have been cut within a character, an entity or a tag.
  return allowed(cut.slice(0, cut.lastIndexOf(' ')))
}

const MAX_PASSES = 4

/** Stable when parsed again: a removed tag may have kept the parser from closing a paragraph or list item. */
function allowed(html: string): string {
  let clean = normalizeHtml(sanitizeHtml(html, OPTIONS))
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const before = clean
    clean = normalizeHtml(sanitizeHtml(before, OPTIONS))
    if (clean === before) break
  }
  return clean
}

/** http(s), without credentials and default port. Null for anything else (`javascript:`, relative URLs, `TBD`). */
export function safeLink(href: string): string | null {
  const url = URL.parse(href.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.href.length > MAX_LINK_LENGTH) return null
  return url.href
}

function linkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  const target = href?.trim() ?? ''
  if (/^mailto:[^\s]+@[^\s]+$/i.test(target)) return { href: target }
  const link = safeLink(target)
  if (link === null) return {}
  return { href: link, rel: 'nofollow noopener noreferrer', target: '_blank' }
}

const EMPTY_ELEMENT = /<(p|div|li|ul|ol|h3|h4|strong|em|b|i|u|blockquote|a)(?: [^>]*)?>(?:\s|<br \/>)*<\/\1>/g
const BREAKS = /(?:<br \/>\s*){3,}/g
const TOGGLES = /(?:\b(?:read|show|see) (?:more|less)\b[\s.…]*){2,}/gi

function normalizeHtml(html: string): string {
  let normalized = html.replace(TOGGLES, '')
  for (let before = ''; before !== normalized; ) {
    before = normalized
    normalized = normalized.replace(EMPTY_ELEMENT, ' ')
  }
  return normalized.replace(BREAKS, '<br /><br />').trim()
}
