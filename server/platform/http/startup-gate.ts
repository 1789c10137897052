import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Listener } from './http-server.ts'

export interface StartupGate {
  listener: Listener
  open(listener: Listener): void
}

const MAX_WAIT_MS = 20_000
const MAX_WAITING = 1_000

/** An early request waits instead of a refused connection. `/healthz` and `/readyz` respond at once. */
export function createStartupGate(): StartupGate {
  let real: Listener | undefined
  const waiting = new Set<{ request: IncomingMessage; response: ServerResponse; timer: NodeJS.Timeout }>()
  return {
    listener(request, response) {
      if (real) return real(request, response)
      if (request.url === '/healthz') return plain(response, 200, 'ok')
      if (request.url === '/readyz' || waiting.size >= MAX_WAITING) return plain(response, 503, 'starting')
      const entry = { request, response, timer: setTimeout(() => expire(), MAX_WAIT_MS) }
      const expire = () => {
        waiting.delete(entry)
        plain(response, 503, 'starting')
      }
      waiting.add(entry)
    },
    open(listener) {
      real = listener
      for (const { request, response, timer } of waiting) {
        clearTimeout(timer)
        if (!response.destroyed) listener(request, response)
      }
      waiting.clear()
    },
  }
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}
