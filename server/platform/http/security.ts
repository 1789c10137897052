import { createHash } from 'node:crypto'

/** ASVS 5.0, chapter 3.4. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For responses other than pages: no content may load or run. */
export const STRICTEST_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface PolicyNeeds {
  development?: boolean
  /** The script of reCAPTCHA and its frame, as Google lists them. */
  recaptcha?: boolean
}

const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Inline scripts by their hashes, so that the page can be cached. */
export function pagePolicy(
  html: string | Buffer,
  { development = false, recaptcha = false }: PolicyNeeds = {},
): string {
  const hashes = inlineScriptHashes(typeof html === 'string' ? Buffer.from(html) : html)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...(recaptcha ? RECAPTCHA_SCRIPTS : [])].join(' '),
    ...(recaptcha ? [`frame-src ${RECAPTCHA_FRAMES.join(' ')}`] : []),
    "style-src 'self' 'unsafe-inline'",
    // blob: a chosen image before its upload
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${recaptcha ? ` ${RECAPTCHA_FRAMES[0]}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const OPENING = '<script'
const CLOSING = '</script>'
const RUNS = /\stype="(?:module|text\/javascript)"/
const HAS_TYPE = /\stype=/

/** A data block is not a script: it needs no hash, and its text may come from a stranger. */
function inlineScriptHashes(html: Buffer): string[] {
  const text = html.toString('latin1') // one character a byte, so that positions are those of the bytes
  const hashes = new Set<string>()
  for (let index = text.indexOf(OPENING); index >= 0; index = text.indexOf(OPENING, index + 1)) {
    const start = text.indexOf('>', index) + 1
    const end = text.indexOf(CLOSING, start)
    if (start === 0 || end < 0) break
    const attributes = text.slice(index + OPENING.length, start - 1)
    if (end > start && (!HAS_TYPE.test(attributes) || RUNS.test(attributes)))
      hashes.add(hashOf(html.subarray(start, end)))
    index = end
  }
  return [...hashes]
}

function hashOf(script: Buffer): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
