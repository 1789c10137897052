import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { ERRORS } from '#domain/shared/errors.ts'
import { ForbiddenPage } from './account/forbidden-page.tsx'
import { siteOf } from './page-meta.ts'
import { ButtonLink } from './ui/button.tsx'

/** `Page Not Found` for 404, otherwise `Internal Server Error` (specification §8) with 500 if the status is unknown. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { siteName } = siteOf([{ loaderData: useRouteLoaderData('root') }])
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403) return <ForbiddenPage siteName={siteName} />
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
        {status === 404 ? `${ERRORS.not_found.text}: ${readable(pathname)}` : reason()}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="primary" href="/jobs">
          Search jobs
        </ButtonLink>
        {status !== 404 && <ButtonLink href={pathname}>Try again</ButtonLink>}
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

/** Shows nothing internal, but the browser knows whether it is offline. */
function reason(): string {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return isOffline ? ERRORS.unreachable.text : ERRORS.unexpected.text
}
