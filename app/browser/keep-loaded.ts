import { isRouteErrorResponse } from 'react-router'
import { create } from 'zustand'
import { useSession } from '#app/browser/session/session.ts'
import { logError } from './log-error.ts'

/** True for 5xx, and when the server could not be reached; redirects, 401, 403 and 404 are answers. */
function isError(error: unknown): boolean {
  if (error instanceof Response) return false
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
}

/** The names of what is shown as it was loaded earlier. */
const useOutdated = create<{ names: readonly string[] }>(() => ({ names: [] }))

export const useIsOutdated = (what: string) => useOutdated(({ names }) => names.includes(what))

function mark(what: string, isOutdated: boolean): void {
  useOutdated.setState(({ names }) => ({
    names: [...names.filter((one) => one !== what), ...(isOutdated ? [what] : [])],
  }))
}

/**
 * The `clientLoader` of a page whose data stay when loading them again fails; `OutdatedNotice` says so. The first load's
 * failure is for the error page. Nothing is kept after the session has ended.
 */
export function keepLoaded<Loader extends (args: never) => Promise<object>>(what: string) {
  type Data = Awaited<ReturnType<Loader>>
  let kept: { pathname: string; data: Data } | null = null
  useSession.subscribe(({ me }) => {
    if (me === null) kept = null
  })
  const clientLoader = async ({
    request,
    serverLoader,
  }: {
    request: Request
    serverLoader: () => Promise<unknown>
  }) => {
    const { pathname } = new URL(request.url)
    try {
      const data = (await serverLoader()) as Data
      kept = { pathname, data }
      mark(what, false)
      return data
    } catch (error) {
      if (request.signal.aborted || !isError(error)) throw error
      logError(`${what} couldn’t be loaded.`, error)
      if (kept?.pathname !== pathname) throw error
      mark(what, true)
      return kept.data
    }
  }
  clientLoader.hydrate = true as const
  return clientLoader
}
