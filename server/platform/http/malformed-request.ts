import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS } from '#domain/shared/errors.ts'

/** True: answered with 400. Another server could read such a request differently (RFC 9112 §3.2). */
export function rejectMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  if (hostLines(request) <= 1 && isDecodable((request.url ?? '').split('?', 1)[0] ?? '')) return false
  const { status, text } = ERRORS.malformed_request
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(text)
  return true
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
