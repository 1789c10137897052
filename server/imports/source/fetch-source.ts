import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '#domain/shared/errors.ts'
import { checkedAddresses, type HostAddress, type Network, PUBLIC_INTERNET } from './public-address.ts'

export interface FetchedSource {
  bytes: AsyncIterable<Uint8Array>
  charset?: string | undefined
  url?: string | undefined
  maxBytes: number
}

export const FETCH_LIMITS = {
  bytes: 512 * 1024 * 1024,
  redirects: 5,
  /** Milliseconds: for connecting and the first byte, between two parts, and in total. */
  headersTime: 20_000,
  pauseTime: 30_000,
  totalTime: 15 * 60_000,
}

const REDIRECTS = [301, 302, 303, 307, 308]

/** Connects to checked addresses only: no redirect or DNS change leads to a private network (OWASP ASVS 5.0, 1.3.6). */
export async function fetchSource(
  href: string,
  {
    signal,
    network = PUBLIC_INTERNET,
    limits = FETCH_LIMITS,
  }: { signal?: AbortSignal; network?: Network; limits?: typeof FETCH_LIMITS } = {},
): Promise<FetchedSource> {
  const deadline = AbortSignal.timeout(limits.totalTime)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  let url = URL.parse(href)
  for (let redirects = 0; url && redirects <= limits.redirects; redirects++) {
    const addresses = await checkedAddresses(url, network)
    const { agent, response } = await sendRequest(url, addresses, stop, limits)
    const location = response.headers.location
    if (REDIRECTS.includes(response.statusCode) && typeof location === 'string') {
      await discard(agent, response)
      url = URL.parse(location, url)
      continue
    }
    if (response.statusCode !== 200 || Number(response.headers['content-length'] ?? 0) > limits.bytes) {
      await discard(agent, response)
      if (response.statusCode === 200) throw new AppError('feed_too_large')
      throw new AppError('feed_bad_status', { status: String(response.statusCode) })
    }
    return { bytes: bodyOf(agent, response), charset: charsetOf(response), url: url.href, maxBytes: limits.bytes }
  }
  throw new AppError(url ? 'feed_too_many_redirects' : 'feed_address_refused', { address: href })
}

async function sendRequest(url: URL, addresses: HostAddress[], signal: AbortSignal, limits: typeof FETCH_LIMITS) {
  const agent = new Agent({
    connect: { lookup: pinned(addresses), timeout: limits.headersTime },
    headersTimeout: limits.headersTime,
    bodyTimeout: limits.pauseTime,
    maxResponseSize: limits.bytes,
  })
  try {
    const headers = { 'user-agent': 'argmax-import', accept: '*/*', 'accept-encoding': 'gzip' }
    return { agent, response: await request(url, { dispatcher: agent, headers, signal }) }
  } catch (error) {
    await agent.destroy()
    throw fetchErrorOf(error)
  }
}

function pinned(addresses: HostAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function* bodyOf(agent: Agent, response: Dispatcher.ResponseData): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body
  } catch (error) {
    throw fetchErrorOf(error)
  } finally {
    await agent.destroy()
  }
}

async function discard(agent: Agent, response: Dispatcher.ResponseData): Promise<void> {
  response.body.on('error', () => {}).destroy()
  await agent.destroy()
}

function charsetOf({ headers }: Dispatcher.ResponseData): string | undefined {
  return /charset="?([\w-]+)/i.exec(String(headers['content-type'] ?? ''))?.[1]
}

function fetchErrorOf(error: unknown): AppError {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new AppError('feed_too_large')
  if (name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return new AppError('feed_too_slow')
  return new AppError('feed_unreachable', { cause: code || message })
}
