import { createHash } from 'node:crypto'

/** Sent with every answer (ASVS 5.0, chapter 3.4). */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For answers that are no pages: nothing in them may load or run. */
export const STRICTEST_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of one finished page: its own inline scripts by their hashes, so that the page may be kept and sent again.
 * `development` lets Vite's client reach its socket.
 */
export function pagePolicy(html: string, development = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** A data block is not a script: it needs no hash, and its text is up to a stranger. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
const RUNS = /\stype="(?:module|text\/javascript)"/
const HAS_TYPE = /\stype=/

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(SCRIPT)) {
    if (script === '' || (HAS_TYPE.test(attributes) && !RUNS.test(attributes))) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...hashes]
}
