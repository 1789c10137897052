import * as contract from '#domain/recruiters/credits.contract.ts'
import type { Purchases } from '#server/payments/payments.server.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { creditsFile, creditsOf } from './history.server.ts'
import { buyPackage, checkCreditsOrder } from './packages.server.ts'
import { buyAccess } from './profile-access.server.ts'

export function mountCredits(api: Api, purchases: Purchases): void {
  const { services } = api
  serve(api, contract.fetchCredits, (viewer, { format, ...page }) =>
    format === 'csv' ? creditsFile(services, viewer) : creditsOf(services, viewer, page),
  )
  serve(api, contract.buyCredits, (viewer, { key, idempotency_key: idempotencyKey }) =>
    buyPackage(services, viewer.id, { key, idempotencyKey }),
  )
  serve(api, contract.activateCredits, (viewer, { checkout }) =>
    checkCreditsOrder(services, purchases, viewer.id, checkout),
  )
  serve(api, contract.buyProfileAccess, (viewer, body) => {
    const { id: cardId, idempotency_key: idempotencyKey, found_by: foundBy, expected_charge: expectedCharge } = body
    return buyAccess(services, viewer, { cardId, idempotencyKey, foundBy, expectedCharge })
  })
}
