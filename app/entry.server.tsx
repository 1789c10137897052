import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { withServerWritten } from '#app/first-paint.ts'
import { AppError } from '#domain/shared/errors.ts'
import {
  markInterrupted,
  matchesCached,
  mayRender,
  pathForLog,
  requestContextOf,
  servicesOf,
} from '#server/platform/context.server.ts'
import { newScriptMark, takeOwnScripts } from '#server/platform/pages/own-scripts.server.ts'

/** A whole page is cacheable, has a script policy, its errors set the status; half a stream's cost (decision 0053). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const sent = await readHandoff(context)
  if (status === 200 && matchesCached(loadContext, sent)) return new Response(null, { headers })
  if (!mayRender(loadContext)) return new Response(null, { headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  await othersTurn()
  const mark = newScriptMark()
  const page = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} nonce={mark} />)}`
  const { html, hashes } = takeOwnScripts(page, mark)
  const requestContext = requestContextOf(loadContext)
  requestContext.scripts = hashes
  // As bytes: a response would check a long text and encode it once more.
  return new Response(withServerWritten(html, requestContext.serverOnly), { status, headers })
}

const othersTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Puts the loader data, which it returns, where the router looks before it waits: one pass completes the page. */
async function readHandoff(context: EntryContext): Promise<string> {
  if (!context.serverHandoffStream) return ''
  const value = await text(context.serverHandoffStream)
  const arrived = Object.assign(Promise.resolve(), { result: { done: true, value } })
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: arrived } }
  // The router requires a reader of the stream in any case.
  context.serverHandoffStream = new ReadableStream()
  return value
}

/** A 404 or 410 that a page throws is a response, not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (error instanceof AppError && error.status < 500) return
  if (markInterrupted(context, error)) return
  servicesOf(context).log.error({ err: error, path: pathForLog(request.url) }, 'page failed')
}
