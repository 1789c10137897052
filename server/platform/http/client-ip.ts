import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** IPv4 address or IPv6 /64 (a household has all of it), seen by the outermost trusted proxy; null: this machine. */
export function clientIp(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string | null {
  // Further left in `x-forwarded-for` is the client's own invention.
  const claimed = forwarded(request)
  const hops = [...claimed, request.socket.remoteAddress ?? '']
  const address = hops[Math.max(0, hops.length - 1 - proxies)] ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  // What a proxy passes on comes from elsewhere, whatever is claimed.
  if (parsed.range() === 'loopback') return claimed.length === 0 ? null : 'unknown'
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
}

function forwarded(request: Pick<IncomingMessage, 'headers'>): string[] {
  const header = request.headers['x-forwarded-for']
  return String(header ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one: for counting attempts and describing sessions. */
export const ipPrefixOf = (client: string | null) => prefixOf(client, 64)

/** The /24 or the /48: what one customer of a provider may have (RFC 6177), for shares of what all have in common. */
export const sharePrefixOf = (client: string | null) => prefixOf(client, 48)

function prefixOf(client: string | null, ipv6Bits: number): string | null {
  if (client === null || !ipaddr.isValid(client)) return client
  if (ipaddr.parse(client).kind() === 'ipv4') return `${ipaddr.IPv4.networkAddressFromCIDR(`${client}/24`)}/24`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/${ipv6Bits}`)}/${ipv6Bits}`
}
