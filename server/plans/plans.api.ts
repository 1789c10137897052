import { randomUUID } from 'node:crypto'
import * as contract from '#domain/payments/plans.contract.ts'
import type { Purchases } from '#server/payments/payments.server.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { activate, changeCancellation, choosePlan, deleteCard, offeredPlans, plansFor } from './subscriptions.server.ts'

export function mountPlans(api: Api, purchases: Purchases): void {
  const { services } = api
  serve(api, contract.fetchPlans, async (viewer) => plansFor(services, viewer.id))
  serve(api, contract.fetchOfferedPlans, async () => offeredPlans(services))
  serve(api, contract.updatePlan, async (viewer, { plan_id: planId, idempotency_key: key = randomUUID() }) =>
    choosePlan(services, purchases, viewer.id, { planId, key }),
  )
  serve(api, contract.activateSubscription, async (viewer, { checkout }) =>
    activate(services, purchases, viewer.id, checkout),
  )
  serve(api, contract.cancelSubscription, async (viewer, { at_end: atEnd }) =>
    changeCancellation(services, viewer.id, { atEnd }),
  )
  serve(api, contract.deletePaymentMethod, async (viewer) => {
    await deleteCard(services, viewer.id)
    return {}
  })
}
