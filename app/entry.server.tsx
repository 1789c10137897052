import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { servicesOf } from '#server/platform/context.server.ts'

const RENDER_LIMIT_MS = 5000

/**
 * Renders the whole page in one piece: it can be kept, compressed and given its script policy, and a failure while
 * rendering still changes the status.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const chunks: Uint8Array[] = []
    const page = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        done()
        resolve(new Response(Buffer.concat(chunks), { status: hasFailed ? 500 : status, headers }))
      },
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: () => {
        hasFailed = true
      },
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS)
  })
}

/** What pages throw on purpose (a 404, a job that is gone) is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (error instanceof AppError && error.status < 500) return
  servicesOf(context).log.error({ err: error, url: request.url }, 'page failed')
}
