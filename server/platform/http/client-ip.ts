import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * The client of a request, as far as limits go: an IPv4 address, or the /64 of an IPv6 address, because one household has
 * the whole of it. Behind `proxies` trusted proxies it is what the outermost of them saw; anything further left in
 * `x-forwarded-for` is the client's own invention. Null when it is this machine itself.
 */
export function clientIp(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string | null {
  const hops = [...forwarded(request), request.socket.remoteAddress ?? '']
  const address = hops[Math.max(0, hops.length - 1 - proxies)] ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'loopback') return null
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

/**
 * The wider IP prefix of such a client, by which attempts are counted and sessions are told apart: the /24 of an IPv4
 * address, the /64 of an IPv6 one. Null stays null.
 */
export function ipPrefixOf(client: string | null): string | null {
  if (client === null || !ipaddr.isValid(client)) return client
  if (ipaddr.parse(client).kind() === 'ipv4') return `${ipaddr.IPv4.networkAddressFromCIDR(`${client}/24`)}/24`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`
}
