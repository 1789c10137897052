import { withoutLinkTail } from '#domain/shared/link-tail.ts'

/** Their routes know the canonical path from their data. */
const HAS_OWN_RULE = /^\/(?:jobs|data-science-jobs|profile\/[^/]+)(?:\/|$)/i
/** Any other path may be case-sensitive: a file, a link of a mail. */
const PAGE = /^\/(?:top-paid-jobs|profile|myjobs(?:\/[a-z-]+)*)$/

/**
 * The one path of a page: without empty parts, capitals, or what was copied along behind a link. Null when the path is
 * canonical already, or its route decides. Begins with one slash alone, so that no redirect leaves the site.
 */
export function canonicalPath(pathname: string): string | null {
  if (pathname.endsWith('.data')) return null
  const single = `/${pathname.split('/').filter(Boolean).join('/')}`
  if (HAS_OWN_RULE.test(single)) return pathname.startsWith('//') ? single : null
  const plain = withoutLinkTail(decoded(single)).toLowerCase()
  const canonical = PAGE.test(plain) ? plain : single
  return canonical === pathname ? null : canonical
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
