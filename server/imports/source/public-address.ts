import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { AppError } from '#domain/shared/errors.ts'

export interface HostAddress {
  address: string
  family: number
}

/** Name resolution and allowed addresses; tests bring their own network. */
export interface Network {
  resolve(host: string): Promise<HostAddress[]>
  isOpen(address: string): boolean
}

export const PUBLIC_INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isOpen: isPublicAddress,
}

/** False for private, loopback, link-local, CGNAT, reserved, multicast, and IPv4 in IPv6 (6to4, NAT64…). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !parsed.match(ipaddr.parseCIDR('::/96'))
}

/** Connect to no other: a second look-up may differ. Throws `feed_address_refused`, `feed_unreachable`. */
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
