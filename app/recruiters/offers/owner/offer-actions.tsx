import { ButtonLink } from '#app/ui/button.tsx'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { copyOffer, editOffer } from '../form/form-start.ts'
import { chooseOffer, OFFER_MODALS } from '../offer-choice.ts'

interface Action {
  label: string
  modal: keyof typeof OFFER_MODALS
  isMain?: boolean
}

/** Each opens its modal. */
export function OfferActions({ offer }: { offer: Offer }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {actionsFor(offer).map(({ label, modal, isMain }) => (
        <li key={label}>
          <ButtonLink
            size="small"
            kind={isMain ? 'primary' : 'quiet'}
            href={`#${OFFER_MODALS[modal]}`}
            aria-label={`${label}: ${offer.title}`}
            onClick={() => prepare(modal, offer)}
          >
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** Copying and editing start the form; the other modals are about the chosen offer. */
function prepare(modal: Action['modal'], offer: Offer): void {
  if (modal === 'add') copyOffer(offer)
  else if (modal === 'edit') editOffer(offer)
  else chooseOffer(offer)
}

function actionsFor({ state, active }: Offer): Action[] {
  const copy: Action = { label: 'Copy as new', modal: 'add' }
  if (state === 'removed') return [copy, { label: 'Delete', modal: 'delete' }]
  const edit: Action = { label: 'Edit', modal: 'edit' }
  if (active)
    return [
      edit,
      { label: 'Change dates', modal: 'activate' },
      { label: 'Deactivate', modal: 'deactivate' },
      copy,
      { label: 'Deactivate and delete', modal: 'deactivateAndDelete' },
    ]
  return [
    { label: state === 'ended' ? 'Activate again' : 'Activate', modal: 'activate', isMain: true },
    edit,
    copy,
    { label: 'Delete', modal: 'delete' },
  ]
}
