import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { AppError } from '#domain/shared/errors.ts'

export interface HostAddress {
  address: string
  family: number
}

/** How names are resolved and which addresses may be asked; tests bring their own network. */
export interface Network {
  resolve(host: string): Promise<HostAddress[]>
  isOpen(address: string): boolean
}

export const PUBLIC_INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isOpen: isPublicAddress,
}

/**
 * Whether an IP address belongs to a host on the public internet. Private, loopback, link-local, shared (CGNAT), reserved
 * and multicast ranges do not, nor do IPv6 forms that carry an IPv4 address (mapped, compatible, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !parsed.match(ipaddr.parseCIDR('::/96'))
}

/**
 * The addresses behind a URL's host, checked: the connection must use these and no other, for a second look-up may answer
 * differently. Throws `feed_address_refused` unless the URL is plain http(s) and every address is open, and
 * `feed_unreachable` for an unknown name.
 */
export async function checkedAddresses(url: URL, network: Network): Promise<HostAddress[]> {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password) throw new AppError('feed_address_refused', { address: url.href })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolved(host, network)
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isOpen(address))) {
    throw new AppError('feed_address_refused', { address: url.origin })
  }
  return addresses
}

async function resolved(host: string, network: Network): Promise<HostAddress[]> {
  try {
    return await network.resolve(host)
  } catch {
    throw new AppError('feed_unreachable', { host })
  }
}
