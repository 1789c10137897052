import { CARD } from '#app/ui/card.ts'
import { formatCount } from '#app/ui/format-count.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { offerPath } from '../offer-choice.ts'
import { datesText, OFFER_STATE_TEXTS, offerPayText, summaryText } from '../offer-labels.ts'
import { OfferActions } from '../owner/offer-actions.tsx'
import { OfferNumbers } from '../owner/offer-numbers.tsx'
import { StateMark } from '../owner/state-mark.tsx'

/** What it says stands on the left, what it costs and brings on the right. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { title, state, startDate } = offer
  return (
    <li className={CARD}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <StateMark state={state} />
          <h3 className="pt-2 text-xl wrap-anywhere">
            <a href={offerPath(offer)} className="hover:text-primary hover:underline">
              {title}
            </a>
          </h3>
          <p className="pt-1 text-ink-2 wrap-anywhere">{summaryText(offer) || 'Company and place are still empty.'}</p>
          <p className="tabular pt-1 text-ink-2">{offerPayText(offer) ?? 'Salary not stated'}</p>
          {OFFER_STATE_TEXTS[state] && (
            <p className="max-w-[65ch] pt-2 text-s text-ink-2">{OFFER_STATE_TEXTS[state]}</p>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-3 border-line max-md:border-t max-md:pt-4 md:border-l md:pl-6">
          <OfferDatesAndCost offer={offer} />
          {startDate && <OfferNumbers offer={offer} />}
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <OfferActions offer={offer} />
      </div>
    </li>
  )
}

/** The dates are the recruiter's own; the zone is named where the reader's is another. */
export function OfferDatesAndCost({ offer }: { offer: Offer }) {
  const dates = datesText(offer)
  if (!dates)
    return offer.state === 'draft' && <p className="text-s text-ink-2">It costs nothing until you activate it.</p>
  return (
    <dl className="tabular grid content-start gap-2 text-s">
      <div>
        <dt className="text-ink-3">Dates</dt>
        <dd>
          {dates}
          {offer.timeZone && <span className="text-ink-2">, {offer.timeZone.replaceAll('_', ' ')} time</span>}
        </dd>
      </div>
      <div>
        <dt className="text-ink-3">Credits for these dates</dt>
        <dd>{formatCount(offer.cost)}</dd>
      </div>
    </dl>
  )
}
