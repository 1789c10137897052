import * as contract from '#domain/offers/offers.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { activateOffer, deactivateOffer, deleteOffer } from './activation.server.ts'
import { addOffer, editOffer, listOffers, ownOfferShown, previewOffer } from './offers.server.ts'
import { limitPreviews } from './preview-limit.ts'

export function mountOffers(api: Api): void {
  const { services } = api
  serve(api, contract.fetchJobOffers, (viewer, page) => listOffers(services, viewer, page))
  serve(api, contract.addJobOffer, async (viewer, fields) => ({ offer: await addOffer(services, viewer, fields) }))
  serve(api, contract.editJobOffer, async (viewer, change) => ({ offer: await editOffer(services, viewer, change) }))
  serve(api, contract.deleteJobOffer, async (viewer, { uuid }) => {
    await deleteOffer(services, viewer, uuid)
    return {}
  })
  serve(
    api,
    contract.activateJobOffer,
    (viewer, { time_zone: timeZone, idempotency_key: idempotencyKey, expected_charge: expectedCharge, ...dates }) =>
      activateOffer(services, viewer, { ...dates, timeZone, idempotencyKey, expectedCharge }),
  )
  serve(api, contract.deactivateJobOffer, (viewer, { uuid, delete: isDeleted }) =>
    deactivateOffer(services, viewer, { uuid, isDeleted }),
  )
  serve(api, contract.fetchJobOffer, (viewer, { uuid }) => ownOfferShown(services, viewer, uuid))
  serve(api, contract.previewJobOffer, (viewer, text) => {
    limitPreviews(services, viewer.id)
    return previewOffer(text)
  })
}
