import { redirect } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { requireLogin } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ActivationPage } from '#app/plans/activation-page.tsx'
import { plansFor } from '#server/plans/subscriptions.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs.account.subscription-activation'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const { plans } = await plansFor(servicesOf(context), viewer.id)
  return { checkout: url.searchParams.get('checkout'), plans }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Your plan')
}

export default function SubscriptionActivation({ loaderData: { checkout, plans } }: Route.ComponentProps) {
  return useMe() ? <ActivationPage checkout={checkout} plans={plans} /> : <LoggedOut />
}
