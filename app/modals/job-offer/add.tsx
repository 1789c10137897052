import type { ModalState } from '#app/browser/modals.ts'
import { OfferFormModal } from '#app/recruiters/offers/form/offer-form-modal.tsx'

export function AddJobOffer(state: ModalState) {
  return <OfferFormModal {...state} isEdited={false} />
}
