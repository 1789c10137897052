import { callApi } from '#app/browser/api.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { WRAPPED } from '#app/plans/pending-button.tsx'
import { MAX_POLLS, type Outcome, useCheckout } from '#app/plans/use-activation.ts'
import { Button } from '#app/ui/button.tsx'
import { activateCredits } from '#domain/recruiters/credits.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { storeBalance } from './balance.ts'
import { creditsText } from './balance-link.tsx'

type Activated = ResponseOf<typeof activateCredits>

const load = (checkout: string, signal: AbortSignal) => callApi(activateCredits, { checkout }, { signal })

/** What became of the payment that a checkout returned from (`?checkout=<id>`). */
export function CheckoutOutcome({ checkout, onPaid }: { checkout: string; onPaid: () => void }) {
  const { activation, pollAgain } = useCheckout(checkout, load, async ({ balance }) => {
    storeBalance(balance)
    onPaid()
  })
  return (
    <div
      aria-live="polite"
      className="mb-6 grid max-w-[60ch] grid-cols-1 gap-3 rounded-box border border-line bg-card px-4 py-3.5"
    >
      <h2 className="text-l">Your payment</h2>
      <Text outcome={activation} pollAgain={pollAgain} />
    </div>
  )
}

function Text({ outcome, pollAgain }: { outcome: Outcome<Activated>; pollAgain: () => void }) {
  if (outcome.kind === 'polling')
    return (
      <>
        <p>Checking your payment …</p>
        <progress
          aria-label="Checking your payment"
          max={MAX_POLLS}
          value={outcome.polls}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        />
      </>
    )
  if (outcome.kind === 'unknown') return <ErrorText>{outcome.message}</ErrorText>
  if (outcome.kind !== 'decided')
    return (
      <>
        {outcome.message ? <ErrorText>{outcome.message}</ErrorText> : <p>We haven’t heard about your payment yet.</p>}
        <p className="text-ink-2">Nothing is lost: your credits arrive with the payment. Don’t pay a second time.</p>
        <Button kind="primary" className={`${WRAPPED} justify-self-start`} onClick={pollAgain}>
          Check again
        </Button>
      </>
    )
  return <Decided response={outcome.response} />
}

function Decided({ response: { status, title, credits, balance } }: { response: Activated }) {
  if (status === 'paid')
    return (
      <p className="tabular">
        Thank you! <b className="wrap-anywhere">{title}</b> brought you <b>{creditsText(credits)}</b>. You have{' '}
        <b>{creditsText(balance)}</b> now.
      </p>
    )
  return <p>{NOT_PAID[status]}</p>
}

const NOT_PAID: Record<Exclude<Activated['status'], 'paid'>, string> = {
  open: '',
  declined: 'Your card was declined. Nothing was charged. Try again with another card.',
  abandoned: 'You left the checkout. Nothing was charged.',
  expired: 'The checkout has expired. Nothing was charged.',
}
