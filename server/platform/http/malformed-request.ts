import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, type ErrorCode } from '#domain/shared/errors.ts'

/** True: answered with an error. Others might read it differently (RFC 9112 §3.2), or see headers by it (TRACE). */
export function rejectMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const code = reasonAgainst(request)
  if (code === null) return false
  const { status, text } = ERRORS[code]
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(text)
  return true
}

function reasonAgainst(request: IncomingMessage): ErrorCode | null {
  if (request.method === 'TRACE') return 'method_not_allowed'
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  return hostLines(request) <= 1 && isDecodable(path) ? null : 'malformed_request'
}

function hostLines({ rawHeaders }: IncomingMessage): number {
  let lines = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') lines += 1
  return lines
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
