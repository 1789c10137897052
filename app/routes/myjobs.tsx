import { Outlet } from 'react-router'
import { PastDueBanner } from '#app/plans/past-due-banner.tsx'
import { currentPlan } from '#app/plans/plan-change.ts'
import { plansFor } from '#server/plans/subscriptions.server.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import type { Route } from './+types/myjobs'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, me } = requestContextOf(context)
  if (!viewer || !me?.isSubscriber) return { pastDue: null }
  const state = await plansFor(servicesOf(context), viewer.id)
  const plan = currentPlan(state)
  const { subscription } = state
  if (!plan || subscription?.status !== 'past_due') return { pastDue: null }
  return { pastDue: { plan: { title: plan.title }, subscription } }
}

export default function MyPages({ loaderData: { pastDue } }: Route.ComponentProps) {
  return (
    <>
      <PastDueBanner pastDue={pastDue} />
      <Outlet />
    </>
  )
}
