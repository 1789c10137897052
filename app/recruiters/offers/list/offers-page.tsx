import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { notify } from '#app/browser/notifications.ts'
import { storeBalance } from '#app/credits/balance.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { PageFailed } from '#app/forms/load-failed.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Paging } from '#app/ui/lists/paging.tsx'
import { StatusTabs } from '#app/ui/lists/status-tabs.tsx'
import { OFFER_STATES, type OfferState } from '#domain/offers/offer-values.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { PendingActivation } from '../dates/pending-activation.tsx'
import { newOffer } from '../form/form-start.ts'
import { OFFER_MODALS } from '../offer-choice.ts'
import { OFFER_STATE_LABELS } from '../offer-labels.ts'
import { OfferCard } from './offer-card.tsx'
import { OFFERS_PER_PAGE, type OfferList, type OffersView, offersHref } from './offers-view.ts'

export interface OffersData {
  view: OffersView
  list: OfferList
}

/** `data` is null when it could not be loaded: the page keeps what it had. */
export function OffersPage({ data }: { data: OffersData | null }) {
  const last = useRef(data)
  if (data) last.current = data
  const shown = last.current
  useEffect(() => {
    if (data) storeBalance(data.list.balance)
    else notify(ERRORS.unexpected.text, 'error')
  }, [data])
  return (
    <div className="wrap pt-8 pb-18">
      <ConfirmBanner />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl md:text-hero">
            Your job offers
          </h1>
          {shown && <Balance list={shown.list} />}
        </div>
        <AddLink />
      </div>
      <noscript>
        <p className="pb-4">Adding and changing job offers needs JavaScript.</p>
      </noscript>
      <PendingActivation />
      {(!data || countOf(data.list) === 0) && <h2 className="sr-only">Job offers</h2>}
      {!data && <PageFailed />}
      {shown && (countOf(shown.list) === 0 ? <NoneAdded /> : <Offers {...shown} />)}
    </div>
  )
}

const countOf = ({ states }: OfferList) => Object.values(states).reduce((sum, count) => sum + count, 0)

function Balance({ list: { balance, cost_per_day: cost } }: { list: OfferList }) {
  return (
    <p className="tabular pt-1 text-ink-2">
      You have <b className="text-ink">{creditsText(balance)}</b>. A live offer costs {formatCount(cost)} a day.{' '}
      <a href="#buy-credits" className="font-semibold text-primary underline">
        Buy credits
      </a>
    </p>
  )
}

function Offers({ view, list }: OffersData) {
  const isLoading = useNavigation().state === 'loading'
  const { total, offers } = list
  return (
    <>
      <StateTabs view={view} list={list} />
      <h2 id="results" tabIndex={-1} aria-live="polite" className="tabular pt-5 pb-3 text-base tracking-normal">
        {formatCount(total)} {total === 1 ? 'job offer' : 'job offers'}
      </h2>
      <ul
        aria-busy={isLoading}
        className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none"
      >
        {offers.map((offer) => (
          <OfferCard key={offer.uuid} offer={offer} />
        ))}
      </ul>
      {offers.length === 0 && (
        <EmptyState
          title={view.state ? `None is “${OFFER_STATE_LABELS[view.state]}”` : 'No more job offers'}
          actions={<ButtonLink href={offersHref({})}>All job offers</ButtonLink>}
        />
      )}
      <Paging
        offset={view.offset}
        size={OFFERS_PER_PAGE}
        total={total}
        hrefAt={(offset) => offersHref({ ...view, offset })}
      />
    </>
  )
}

function StateTabs({ view, list: { states: counts } }: OffersData) {
  const states = OFFER_STATES.filter((state) => (counts[state] ?? 0) > 0 || state === view.state)
  return (
    <StatusTabs
      labels={
        Object.fromEntries(states.map((state) => [state, OFFER_STATE_LABELS[state]])) as Record<OfferState, string>
      }
      counts={Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as Record<OfferState, number>}
      current={view.state}
      hrefOf={(state) => offersHref({ state })}
    />
  )
}

function AddLink() {
  return (
    <ButtonLink kind="primary" href={`#${OFFER_MODALS.add}`} onClick={newOffer}>
      Add job offer
    </ButtonLink>
  )
}

function NoneAdded() {
  return (
    <EmptyState title="No job offers yet" actions={<AddLink />}>
      Add an offer, check how it looks, and choose the days on which it’s shown. You pay only when you activate it.
    </EmptyState>
  )
}
