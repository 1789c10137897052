import { setTimeout as sleep } from 'node:timers/promises'
import { Client, errors } from '@opensearch-project/opensearch'
import { AppError } from '#domain/shared/errors.ts'

const SEARCH_MS = 10_000
const WRITE_MS = 60_000
/** Statuses of a node that can't serve at the moment; another one may. */
const AWAY = new Set([429, 502, 503, 504])
const UNAVAILABLE = 503
const FAILED = 500
const PHASE_FAILED = 'search_phase_execution_exception'

/** When a node is lost, another copy is searched only once the others have noticed: a read waits for so long in between. */
const READ_AGAIN_MS = [100, 300, 600]
const MAX_REASON = 1_000

export type Json = Record<string, unknown>

/** The nodes of `SEARCH_URL`: a request that one fails to serve goes to the next. */
export interface SearchClient {
  /** Names of indexes begin so: the path of the address. */
  prefix: string
  /** Null: there is no such thing (404). Throws `search_away` when no node responds. */
  request<T>(method: string, path: string, body?: Json, options?: { isWrite?: boolean }): Promise<T | null>
  /** Lines of `_bulk` and `_msearch`. */
  lines<T>(path: string, lines: readonly Json[]): Promise<T | null>
  close(): Promise<void>
}

/** `SEARCH_URL`: addresses of nodes by commas; the path of the first is the prefix of the indexes, `argmax` without one. */
export function connectSearch(url: string): SearchClient {
  const addresses = url.split(',').map((one) => new URL(one.trim()))
  const nodes = addresses.map(({ href, pathname }) => href.slice(0, href.length - pathname.length))
  const client = new Client({ nodes, maxRetries: 2 * nodes.length, requestTimeout: SEARCH_MS })
  async function send<T>(params: Parameters<typeof client.transport.request>[0], isWrite: boolean): Promise<T | null> {
    const options = isWrite ? { requestTimeout: WRITE_MS } : {}
    const waits = isWrite ? [] : [...READ_AGAIN_MS]
    for (;;) {
      try {
        return (await client.transport.request(params, options)).body as T
      } catch (error) {
        const wait = isOfLostNode(error) ? waits.shift() : undefined
        if (isStatus(error, 404)) return null
        if (wait === undefined) throw readable(params, error)
        await sleep(wait)
      }
    }
  }
  return {
    prefix: addresses[0]?.pathname.replace(/^\/+|\/+$/g, '') || 'argmax',
    request: (method, path, body, { isWrite = false } = {}) =>
      send({ method, path, ...(body && { body }) }, isWrite || method === 'PUT'),
    lines: (path, lines) => send({ method: 'POST', path, bulkBody: [...lines] }, path.includes('_bulk')),
    close: () => client.close(),
  }
}

const isStatus = (error: unknown, status: number): error is errors.ResponseError =>
  error instanceof errors.ResponseError && error.statusCode === status

/** No copy is known to be there, or one was lost in the middle of a search. A search that can't be run at all is a 400. */
const isOfLostNode = (error: unknown) =>
  isStatus(error, UNAVAILABLE) || (isStatus(error, FAILED) && error.body?.error?.type === PHASE_FAILED)

const readable = ({ method, path }: { method: string; path: string }, error: unknown): Error =>
  isAway(error) ? searchAway(reasonOf(error)) : new Error(`${method} ${path}: ${reasonOf(error)}`)

/** `cause` is for the log. */
export const searchAway = (cause?: string) => Object.assign(new AppError('search_away'), { cause })

/** The errors of the client hold the whole request, with the password in the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return error instanceof Error ? error.name : String(error)
  return `${error.statusCode} ${JSON.stringify(error.body).slice(0, MAX_REASON)}`
}

function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return AWAY.has(error.statusCode ?? 0)
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError
  )
}
