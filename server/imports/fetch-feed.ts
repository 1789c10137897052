import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { AppError } from '#domain/errors.ts'
import { checkedAddresses, type HostAddress, type Network, PUBLIC_INTERNET } from './public-address.ts'

/** What an opened feed gives: its bytes (read once), and what is known about them. */
export interface FetchedFeed {
  bytes: AsyncIterable<Uint8Array>
  /** Named by the HTTP answer. */
  charset?: string | undefined
  /** Where the bytes came from in the end. */
  address?: string | undefined
  /** More bytes than this are too many. */
  maxBytes: number
}

export const FETCH_LIMITS = {
  bytes: 512 * 1024 * 1024,
  redirects: 5,
  /** Milliseconds for connecting and for the first byte, between two parts, and for all. */
  headersTime: 20_000,
  pauseTime: 30_000,
  totalTime: 15 * 60_000,
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Fetches a feed from the public internet, within limits of size, time and redirects. Names are resolved and checked
 * before each connection, and the connection is bound to the checked addresses, so that neither a redirect nor a changing
 * DNS answer leads into a private network (OWASP ASVS 5.0, 1.3.6). Any status but 200 is a failure.
 */
export async function fetchFeed(
  address: string,
  {
    signal,
    network = PUBLIC_INTERNET,
    limits = FETCH_LIMITS,
  }: { signal?: AbortSignal; network?: Network; limits?: typeof FETCH_LIMITS } = {},
): Promise<FetchedFeed> {
  const deadline = AbortSignal.timeout(limits.totalTime)
  const stop = signal ? AbortSignal.any([signal, deadline]) : deadline
  let url = URL.parse(address)
  for (let redirects = 0; url && redirects <= limits.redirects; redirects++) {
    const addresses = await checkedAddresses(url, network)
    const { agent, answer } = await ask(url, addresses, stop, limits)
    const location = answer.headers.location
    if (REDIRECTS.includes(answer.statusCode) && typeof location === 'string') {
      await discard(agent, answer)
      url = URL.parse(location, url)
      continue
    }
    if (answer.statusCode !== 200 || Number(answer.headers['content-length'] ?? 0) > limits.bytes) {
      await discard(agent, answer)
      if (answer.statusCode === 200) throw new AppError('feed_too_large')
      throw new AppError('feed_bad_status', { status: String(answer.statusCode) })
    }
    return { bytes: bodyOf(agent, answer), charset: charsetOf(answer), address: url.href, maxBytes: limits.bytes }
  }
  throw new AppError(url ? 'feed_too_many_redirects' : 'feed_address_refused', { address })
}

async function ask(url: URL, addresses: HostAddress[], signal: AbortSignal, limits: typeof FETCH_LIMITS) {
  const agent = new Agent({
    connect: { lookup: pinned(addresses), timeout: limits.headersTime },
    headersTimeout: limits.headersTime,
    bodyTimeout: limits.pauseTime,
    maxResponseSize: limits.bytes,
  })
  try {
    const headers = { 'user-agent': 'argmax-import', accept: '*/*', 'accept-encoding': 'gzip' }
    return { agent, answer: await request(url, { dispatcher: agent, headers, signal }) }
  } catch (error) {
    await agent.destroy()
    throw failureOf(error)
  }
}

/** A name look-up that always gives the addresses that were checked. */
function pinned(addresses: HostAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function* bodyOf(agent: Agent, answer: Dispatcher.ResponseData): AsyncGenerator<Uint8Array> {
  try {
    yield* answer.body
  } catch (error) {
    throw failureOf(error)
  } finally {
    await agent.destroy()
  }
}

async function discard(agent: Agent, answer: Dispatcher.ResponseData): Promise<void> {
  answer.body.on('error', () => {}).destroy()
  await agent.destroy()
}

function charsetOf({ headers }: Dispatcher.ResponseData): string | undefined {
  return /charset="?([\w-]+)/i.exec(String(headers['content-type'] ?? ''))?.[1]
}

function failureOf(error: unknown): AppError {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new AppError('feed_too_large')
  if (name === 'TimeoutError' || code.endsWith('_TIMEOUT')) return new AppError('feed_too_slow')
  return new AppError('feed_unreachable', { cause: code || message })
}
