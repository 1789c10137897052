import { useRevalidator } from 'react-router'
import { type AccountData, AccountPage } from '#app/account/account-page.tsx'
import type { Costs } from '#app/account/account-summary.tsx'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { keepLoaded } from '#app/browser/keep-loaded.ts'
import { useMe } from '#app/browser/session/session.ts'
import { ErrorPage } from '#app/error-page.tsx'
import { requireLogin } from '#app/guards.ts'
import { OutdatedNotice } from '#app/layout/outdated-notice.tsx'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { PAYMENTS_PAGE } from '#app/plans/payments-list.tsx'
import { pendingEmail } from '#server/auth/mail-tokens/mail-tokens.server.ts'
import { mySessions, readSession } from '#server/auth/sessions/sessions.server.ts'
import { listPaymentsOf } from '#server/payments/payment-list.server.ts'
import { plansFor } from '#server/plans/subscriptions.server.ts'
import { servicesOf } from '#server/platform/context.server.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { findUserById } from '#server/users/users.server.ts'
import type { Route } from './+types/myjobs.account'

const WHAT = 'Your account'

export const middleware: Route.MiddlewareFunction[] = [requireLogin]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const session = await readSession(services, request)
  if (!session) return { sessions: [], pending: null, costs: null, company: null, billing: null } // ended a moment ago
  const { id, headhunter } = session.viewer
  const [sessions, pending, costs, account, billing] = await Promise.all([
    mySessions(services, id, session.id),
    pendingEmail(services, id),
    headhunter ? costsOf(services) : null,
    headhunter ? findUserById(services.db, id) : null,
    headhunter ? null : billingOf(services, id),
  ])
  return { sessions, pending, costs, company: account?.company ?? null, billing }
}

export const clientLoader = keepLoaded<typeof loader>(WHAT)

type Services = ReturnType<typeof servicesOf>

async function costsOf(services: Services): Promise<Costs> {
  const { recruiter_job_cost_per_day, profile_access_cost } = await generalSettings(services)
  return { recruiter_job_cost_per_day, profile_access_cost }
}

async function billingOf(services: Services, userId: string): Promise<AccountData['billing']> {
  const [state, payments] = await Promise.all([
    plansFor(services, userId),
    listPaymentsOf(services, userId, { offset: 0, limit: PAYMENTS_PAGE }),
  ])
  return { state, payments }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), WHAT)
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  const { revalidate } = useRevalidator()
  if (!me) return <LoggedOut />
  return (
    <>
      <OutdatedNotice what={WHAT} />
      <AccountPage me={me} data={loaderData} onChanged={() => void revalidate()} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} what={WHAT} />
}
