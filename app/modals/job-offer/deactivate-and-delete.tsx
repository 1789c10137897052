import type { ModalState } from '#app/browser/modals.ts'
import { EndOffer } from '#app/recruiters/offers/owner/end-offer.tsx'
import { OfferDialog } from '#app/recruiters/offers/owner/offer-dialog.tsx'

export function DeactivateAndDeleteJobOffer(state: ModalState) {
  return (
    <OfferDialog {...state} title="Deactivate and delete">
      {(now) => <EndOffer now={now} deletes={true} close={state.close} />}
    </OfferDialog>
  )
}
