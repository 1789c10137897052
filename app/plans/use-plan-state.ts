import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { fetchFeeds } from '#domain/feeds/feeds.contract.ts'
import { fetchPlans } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export interface MyPlan {
  state: ResponseOf<typeof fetchPlans>
  /** How many saved searches the user has. */
  searches: number
}

export function usePlanState() {
  return useLoaded<MyPlan>(loadMyPlan)
}

export async function loadMyPlan(): Promise<MyPlan> {
  const [state, { feeds }] = await Promise.all([callApi(fetchPlans, {}), callApi(fetchFeeds, {})])
  return { state, searches: feeds.length }
}
