import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { AppError } from '#domain/shared/errors.ts'
import { servicesOf } from '#server/platform/context.server.ts'

/**
 * Renders the whole page in one piece: it can be kept, compressed and given its script policy, a failure while
 * rendering still changes the status, and it costs half of what rendering into a stream does (decision 0053).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  await readHandoff(context)
  const page = renderToString(<ServerRouter context={context} url={request.url} />)
  return new Response(page, { status, headers })
}

/**
 * Reads the loader data that the router wants to send behind the page, and puts it where the router looks before it
 * waits: so nothing suspends, and the page is complete in one pass.
 */
async function readHandoff(context: EntryContext): Promise<void> {
  if (!context.serverHandoffStream) return
  const value = await text(context.serverHandoffStream)
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } })
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: arrived } }
  // The router asks for a reader of the stream in any case.
  context.serverHandoffStream = new ReadableStream()
}

/** What pages throw on purpose (a 404, a job that is gone) is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (error instanceof AppError && error.status < 500) return
  servicesOf(context).log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}
