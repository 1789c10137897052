import type { OfferState } from '#domain/offers/offer-values.ts'
import { OFFER_STATE_LABELS } from '../offer-labels.ts'

const COLOURS: Record<OfferState, string> = {
  live: 'bg-accept-soft text-accept-ink',
  scheduled: 'bg-primary-soft text-primary-strong',
  waiting: 'bg-secondary-soft text-secondary-ink',
  draft: 'bg-ink/6 text-ink-2',
  ended: 'bg-ink/6 text-ink-2',
  removed: 'bg-bad-soft text-bad',
}

export function StateMark({ state }: { state: OfferState }) {
  return (
    <p className={`inline-block rounded-s px-2.5 py-1 text-s font-semibold ${COLOURS[state]}`}>
      {OFFER_STATE_LABELS[state]}
    </p>
  )
}
