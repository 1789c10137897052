import { HOME_PATH } from '#app/landing-paths.ts'

/** Characters that browsers drop or reinterpret: control characters, blanks, and the backslash as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DISGUISES = /[\u0000-\u0020\u007f-\u00a0\\]/
/** Browsers read `https:jobs` as a path, others as a host. */
const HALF_A_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\/\/)/i
/** A slash or backslash, encoded once or more often: some server down the way may decode it. */
const ENCODED_SLASH = /^\/(?:%(?:25)*(?:2f|5c))/i

/**
 * The path to go to after log-in, if `target` leads to a page of this site; else `/` (decision 3: only same-origin paths,
 * compared after parsing; ASVS 5.0, 3.7.2). `origin` is the site's own, e.g. `https://jobs.example`.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target || DISGUISES.test(target) || HALF_A_SCHEME.test(target)) return HOME_PATH
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (!url || url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return HOME_PATH
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || ENCODED_SLASH.test(path) ? HOME_PATH : path
}
