import { JOB_LISTINGS_PATH } from '#app/landing-paths.ts'
import { CARD } from '#app/ui/card.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { OfferDatesAndCost } from '../list/offer-card.tsx'
import { OFFER_STATE_TEXTS } from '../offer-labels.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferCounts } from './offer-counts.tsx'
import { StateMark } from './state-mark.tsx'

/** What only the owner of an offer sees above its page; it has no heading, as the page’s own comes after it. */
export function OwnerPanel({ offer }: { offer: Offer }) {
  const { state, startDate, uuid } = offer
  return (
    <section aria-label="Your job offer" className={`${CARD} mb-8`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-l font-semibold">Your job offer</p>
          <StateMark state={state} />
        </div>
        <p className="flex flex-wrap gap-x-5 font-semibold text-primary">
          <a href="#people-who-fit" className="underline">
            People who fit
          </a>
          <a href={JOB_LISTINGS_PATH} className="underline">
            All job offers
          </a>
        </p>
      </div>
      <p className="max-w-[70ch] pt-2 text-ink-2">{OFFER_STATE_TEXTS[state] ?? NOTES[state]}</p>
      <div className="py-4">
        <OfferActions offer={offer} />
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-4 md:grid-cols-[18rem_minmax(0,1fr)]">
        <OfferDatesAndCost offer={offer} />
        {startDate && <OfferCounts uuid={uuid} />}
      </div>
    </section>
  )
}

const NOTES: Partial<Record<Offer['state'], string>> = {
  live: 'Everyone can see this page and find the job.',
  draft: 'Only you can see this page. It shows how the offer will look.',
  ended: 'Only you can see this page: the last day is over.',
}
