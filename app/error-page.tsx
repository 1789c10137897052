import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { ERRORS } from '#domain/shared/errors.ts'
import { ForbiddenPage } from './account/forbidden-page.tsx'
import { siteOf } from './page-meta.ts'
import { ButtonLink } from './ui/button.tsx'

/**
 * `Page Not Found` for 404, otherwise `Internal Server Error` (specification §8) with 500 if the status is unknown.
 * `what` could not be loaded.
 */
export function ErrorPage({ error, what = 'This page' }: { error: unknown; what?: string }) {
  const { pathname, search } = useLocation()
  const path = pathname.replace(/^[/\\]+/, '/') + search
  const { siteName } = siteOf([{ loaderData: useRouteLoaderData('root') }])
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403) return <ForbiddenPage siteName={siteName} />
  if (isConnectionLost(error)) return <NoConnection path={path} siteName={siteName} what={what} />
  const title = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  return (
    <div className="wrap py-18">
      <title>{`${title} – ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="tabular text-s font-semibold text-ink-3">{status}</p>
      <h1 tabIndex={-1} className="mt-1 text-hero">
        {title}
      </h1>
      <p className="mt-3 max-w-[60ch] text-l wrap-anywhere text-ink-2">
        {status === 404
          ? `${ERRORS.not_found.text}: ${readable(pathname)}`
          : `${what} couldn’t be loaded. ${ERRORS.unexpected.text}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="primary" href="/jobs">
          Search jobs
        </ButtonLink>
        {status !== 404 && <ButtonLink href={path}>Try again</ButtonLink>}
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </div>
  )
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** What browsers throw when a request gets no response; their words differ. */
function isConnectionLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    isOffline ||
    (error instanceof TypeError &&
      /^(failed to fetch|networkerror when|load failed|network error|the network connection)/i.test(error.message))
  )
}

function NoConnection({ path, siteName, what }: { path: string; siteName: string; what: string }) {
  return (
    <div className="wrap py-18">
      <title>{`No connection – ${siteName}`}</title>
      <h1 tabIndex={-1} className="text-hero">
        No connection
      </h1>
      <p className="mt-3 max-w-[60ch] text-l text-ink-2">{`${what} couldn’t be loaded. ${ERRORS.unreachable.text}`}</p>
      <div className="mt-6">
        <ButtonLink kind="primary" href={path}>
          Try again
        </ButtonLink>
      </div>
    </div>
  )
}
