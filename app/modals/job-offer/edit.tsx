import type { ModalState } from '#app/browser/modals.ts'
import { OfferFormModal } from '#app/recruiters/offers/form/offer-form-modal.tsx'

export function EditJobOffer(state: ModalState) {
  return <OfferFormModal {...state} isEdited={true} />
}
