/** As it must be written: other spellings that parse as https are relative links in a page, or mislead the eye. */
const PLAIN_HTTPS = /^https:\/\/[^\s\\]+$/i

/**
 * Whether a text is an https address that leads to one of the hosts or below it; without hosts, to any. Addresses with a
 * name or password in them, and those without a dot in the host, are refused.
 */
export function isLinkOf(link: string, hosts: readonly string[]): boolean {
  const url = PLAIN_HTTPS.test(link) ? URL.parse(link) : null
  if (!url || url.username || url.password || !url.hostname.includes('.')) return false
  return hosts.length === 0 || hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
