import type { ModalState } from '#app/browser/modals.ts'
import { EndOffer } from '#app/recruiters/offers/owner/end-offer.tsx'
import { OfferDialog } from '#app/recruiters/offers/owner/offer-dialog.tsx'

export function DeactivateJobOffer(state: ModalState) {
  return (
    <OfferDialog {...state} title="Deactivate this job offer">
      {(now) => <EndOffer now={now} deletes={false} close={state.close} />}
    </OfferDialog>
  )
}
