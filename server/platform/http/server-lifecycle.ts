import http from 'node:http'
import type { Listener } from './http-server.ts'

interface Timeouts {
  headersMs: number
  requestMs: number
  checkIntervalMs: number
}

/** A phone with 1 Mbit/s sends an image of 10 MB in 90 seconds. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 120_000, checkIntervalMs: 5_000 }
/** Longer than the idle time of common reverse proxies, so that they close first. */
const KEEP_ALIVE_MS = 65_000
const MAX_HEADERS = 100

export function createServer(listener: Listener, timeouts: Timeouts = TIMEOUTS): http.Server {
  const server = http.createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    listener,
  )
  server.maxHeadersCount = MAX_HEADERS
  return server
}

/** Rejects, e.g. with EADDRINUSE, when it cannot listen. */
export function listen(server: http.Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Running requests finish; after `timeoutMs` the rest is cut. */
export async function drain(server: http.Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy at first stays open for its browser's next request unless it is closed once idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const forceClose = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(forceClose)
}
