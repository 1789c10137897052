/** The articles that a visitor likes, in the visitor's own browser (specification §3): slugs, the oldest like first. */
const COOKIE = 'likes'
const DAYS = 365
/** Browsers keep 4,096 bytes of name, value and attributes. */
const MAX_VALUE_LENGTH = 3_500
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `cookies` as a request or `document.cookie` has them. What is no slug is left out, and each slug counts once. */
export function readLikes(cookies: string | null | undefined): string[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
  return [...new Set(value.split('.'))].filter((slug) => SLUG.test(slug))
}

/** As a `set-cookie` header, which scripts may read. What doesn't fit is dropped, oldest first; an empty list ends it. */
export function likesCookie(slugs: readonly string[], https: boolean): string {
  let kept = slugs.join('.')
  while (kept.length > MAX_VALUE_LENGTH) kept = kept.slice(kept.indexOf('.') + 1)
  const seconds = slugs.length === 0 ? 0 : DAYS * 86_400
  return `${COOKIE}=${kept}; Path=/; SameSite=Lax; Max-Age=${seconds}${https ? '; Secure' : ''}`
}
