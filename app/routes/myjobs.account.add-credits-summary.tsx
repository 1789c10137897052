import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { CreditsPage } from '#app/credits/credits-page.tsx'
import { ErrorPage } from '#app/error-page.tsx'
import { requireRecruiter } from '#app/guards.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { servicesOf } from '#server/platform/context.server.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import type { Route } from './+types/myjobs.account.add-credits-summary'

const WHAT = 'Your credits'

export const middleware: Route.MiddlewareFunction[] = [requireRecruiter]

export async function loader({ context, url }: Route.LoaderArgs) {
  return { checkout: url.searchParams.get('checkout'), settings: await generalSettings(servicesOf(context)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), WHAT)
}

export default function AddCreditsSummary({ loaderData: { checkout, settings } }: Route.ComponentProps) {
  const me = useMe()
  return me ? <CreditsPage key={me.username} checkout={checkout} settings={settings} /> : <LoggedOut />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} what={WHAT} />
}
