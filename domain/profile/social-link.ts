/** Other spellings that parse as https are relative links in a page, or misleading. */
const PLAIN_HTTPS = /^https:\/\/[^\s\\]+$/i

/** An https URL at a host or a subdomain (without `hosts`: any host); no credentials, no dotless host. */
export function isLinkOf(link: string, hosts: readonly string[]): boolean {
  const url = PLAIN_HTTPS.test(link) ? URL.parse(link) : null
  if (!url || url.username || url.password || !url.hostname.includes('.')) return false
  return hosts.length === 0 || hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
