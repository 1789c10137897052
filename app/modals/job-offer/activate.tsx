import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useBalance } from '#app/credits/balance.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { PendingButton } from '#app/plans/pending-button.tsx'
import { browserZone } from '#app/recruiters/offers/dates/calendar.ts'
import { DateFields } from '#app/recruiters/offers/dates/date-fields.tsx'
import { type DatesPrice, datesError, type OfferDates, priceOfDates } from '#app/recruiters/offers/dates/price.ts'
import { PriceTable } from '#app/recruiters/offers/dates/price-table.tsx'
import { useActivate } from '#app/recruiters/offers/dates/use-activate.ts'
import type { OfferNow } from '#app/recruiters/offers/dates/use-offer-now.ts'
import { editOffer } from '#app/recruiters/offers/form/form-start.ts'
import { OFFER_MODALS, pendingDates } from '#app/recruiters/offers/offer-choice.ts'
import { daysText, OFFER_STATE_TEXTS } from '#app/recruiters/offers/offer-labels.ts'
import { OfferDialog } from '#app/recruiters/offers/owner/offer-dialog.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Offer } from '#domain/offers/offers.contract.ts'
import { addDays } from '#domain/shared/dates.ts'

/** Says the price and the balance afterwards, and asks once. For an active offer it changes the dates. */
export function ActivateJobOffer(state: ModalState) {
  const leave = () => {
    pendingDates.remove()
    state.close()
  }
  return (
    <OfferDialog {...state} close={leave} title="Choose the dates">
      {(now, reload) => <Content now={now} reload={reload} close={leave} />}
    </OfferDialog>
  )
}

function Content({ now, reload, close }: { now: OfferNow; reload: () => void; close: () => void }) {
  const { offer, today } = now
  const balance = useBalance() ?? now.balance
  const { revalidate } = useRevalidator()
  const [dates, setDates] = useState(() => firstDates(now))
  const { isSending, error, activate } = useActivate((response) => {
    close()
    notify(doneText(response.offer, offer.active))
    void revalidate()
  }, reload)
  const keepDates = () => pendingDates.set({ uuid: offer.uuid, title: offer.title, ...dates })
  const isStarted = offer.active && offer.startDate !== null && offer.startDate <= today
  const wrong = datesError(dates, today, isStarted ? (offer.startDate ?? today) : today)
  const price = priceOfDates(dates, now)
  const after = balance - price.charged + price.returned
  const isSame = offer.active && dates.startDate === offer.startDate && dates.endDate === offer.endDate
  const canPay = wrong === null && !isSame
  const pay = () =>
    canPay &&
    activate({
      ...{ uuid: offer.uuid, ...dates, expected_charge: price.charged },
      time_zone: (offer.active && offer.timeZone) || browserZone(),
    })
  return (
    <>
      <DateFields dates={dates} earliest={today} isStartFixed={isStarted} error={wrong} onChange={setDates} />
      {!wrong && (
        <div aria-live="polite" className="grid gap-3">
          <PriceTable rows={priceRows(price, balance, after)} />
          {after < 0 && <p>You need {creditsText(-after)} more. Your dates are kept while you buy credits.</p>}
        </div>
      )}
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        {after < 0 && !wrong ? (
          <ButtonLink kind="primary" href="#buy-credits" onClick={keepDates}>
            Buy credits
          </ButtonLink>
        ) : (
          <PendingButton kind="primary" isSending={isSending} isDisabled={isSending || !canPay} onPress={pay}>
            {payText(price, offer)}
          </PendingButton>
        )}
        <ButtonLink
          href={`#${OFFER_MODALS.edit}`}
          onClick={() => {
            keepDates()
            editOffer(offer)
          }}
        >
          Edit offer
        </ButtonLink>
        <Button kind="ghost" onClick={close}>
          Not now
        </Button>
      </div>
    </>
  )
}

/** Those that were chosen before a detour, else those it has, else from today to tomorrow. */
function firstDates({ offer, today }: OfferNow): OfferDates {
  const pending = pendingDates.get()
  if (pending?.uuid === offer.uuid) return { startDate: pending.startDate, endDate: pending.endDate }
  if (offer.active && offer.startDate && offer.endDate) return { startDate: offer.startDate, endDate: offer.endDate }
  return { startDate: today, endDate: addDays(today, 1) }
}

function priceRows({ days, newDays, charged, returned }: DatesPrice, balance: number, after: number) {
  const label = newDays === days ? daysText(days) : `${daysText(newDays)} of ${days} not paid yet`
  return [
    [label, charged, true] as const,
    ...(returned > 0 ? [['Comes back', returned] as const] : []),
    ['Your balance', balance] as const,
    ...(after >= 0 ? [['Afterwards', after] as const] : []),
  ]
}

const payText = ({ charged }: DatesPrice, { active }: Offer) =>
  `${active ? 'Change dates' : 'Activate'}${charged > 0 ? ` for ${creditsText(charged)}` : ''}`

function doneText({ state }: Offer, wasActive: boolean): string {
  if (state === 'waiting') return OFFER_STATE_TEXTS.waiting ?? ''
  if (wasActive) return 'Dates changed.'
  return state === 'scheduled' ? 'Scheduled.' : 'Your job offer is live.'
}
