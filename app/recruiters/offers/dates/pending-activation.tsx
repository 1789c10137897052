import { useState } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { JOB_LISTINGS_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { chooseOffer, OFFER_MODALS, pendingDates } from '../offer-choice.ts'
import { datesText } from '../offer-labels.ts'

/** The way back to dates that were left for buying credits or editing. */
export function PendingActivation() {
  const isHydrated = useHydrated()
  const [isDropped, setDropped] = useState(false)
  const pending = isHydrated && !isDropped ? pendingDates.get() : null
  if (!pending) return null
  const drop = () => {
    pendingDates.remove()
    setDropped(true)
  }
  return (
    <section
      aria-label="Dates not paid yet"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-box border border-line bg-card px-4 py-3.5"
    >
      <p className="mr-auto min-w-0 wrap-anywhere">
        Your dates for <b>{pending.title}</b> are kept: <span className="tabular">{datesText(pending)}</span>.
      </p>
      <ButtonLink
        size="small"
        kind="primary"
        href={`${JOB_LISTINGS_PATH}#${OFFER_MODALS.activate}`}
        onClick={() => chooseOffer(pending)}
      >
        Continue
      </ButtonLink>
      <Button size="small" onClick={drop}>
        Discard
      </Button>
    </section>
  )
}
