import type { ReactNode } from 'react'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { ACCOUNT_PATH, SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FREE_PLAN_ID, type Plan } from '#domain/payments/plans.contract.ts'
import { WRAPPED } from './pending-button.tsx'
import { currentPlan } from './plan-change.ts'
import { PLANS_HREF } from './plan-section.tsx'
import { FREQUENCY_TEXTS, limitText, nextText } from './plan-texts.ts'
import { useAccountRefresh } from './use-account-refresh.ts'
import { type Activation, MAX_POLLS, useActivation } from './use-activation.ts'

/** The checkout returns here (`?checkout=<id>`). */
export function ActivationPage({ checkout, plans }: { checkout: string | null; plans: Plan[] }) {
  return (
    <div className="wrap py-18">
      <div className="mx-auto max-w-md rounded-l border border-line bg-card p-4 sm:p-6">
        <h1 tabIndex={-1} className="pb-4 text-2xl wrap-anywhere">
          Your plan
        </h1>
        <noscript>
          <p className="pb-4">This page needs JavaScript.</p>
        </noscript>
        {checkout ? <Checkout checkout={checkout} plans={plans} /> : <Unknown message="This link names no payment." />}
      </div>
    </div>
  )
}

function Checkout({ checkout, plans }: { checkout: string; plans: Plan[] }) {
  const { activation, pollAgain } = useActivation(checkout, useAccountRefresh())
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-4">
      <Outcome activation={activation} plans={plans} pollAgain={pollAgain} />
    </div>
  )
}

function Outcome(props: { activation: Activation; plans: Plan[]; pollAgain: () => void }) {
  const { activation, plans, pollAgain } = props
  if (activation.kind === 'polling') return <Polling polls={activation.polls} />
  if (activation.kind === 'unknown') return <Unknown message={activation.message} />
  if (activation.kind !== 'decided') return <Undecided message={activation.message} pollAgain={pollAgain} />
  const { response } = activation
  if (response.status === 'paid') return <Paid state={{ plans, ...response }} />
  return <NotPaid text={NOT_PAID[response.status]} />
}

function Polling({ polls }: { polls: number }) {
  return (
    <>
      <p>Checking your payment …</p>
      <progress
        aria-label="Checking your payment"
        max={MAX_POLLS}
        value={polls}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-ink-2">
        This usually takes a few seconds. You can leave this page: your plan starts as soon as the payment arrives, and
        we’ll email you the receipt.
      </p>
    </>
  )
}

function Undecided({ message, pollAgain }: { message: string; pollAgain: () => void }) {
  return (
    <>
      {message ? <ErrorText>{message}</ErrorText> : <p>We haven’t heard about your payment yet.</p>}
      <p className="text-ink-2">
        Nothing is lost: your plan starts as soon as the payment arrives. Don’t pay a second time.
      </p>
      <Actions>
        <Button kind="primary" className={WRAPPED} onClick={pollAgain}>
          Check again
        </Button>
        <ButtonLink className={WRAPPED} href={ACCOUNT_PATH}>
          Your account
        </ButtonLink>
      </Actions>
    </>
  )
}

function Paid({ state }: { state: Parameters<typeof nextText>[0] }) {
  const plan = currentPlan(state)
  if (!plan || plan.id === FREE_PLAN_ID)
    return (
      <>
        <p>This payment went through earlier, and the plan has ended since.</p>
        <BackToPlans />
      </>
    )
  return (
    <>
      <p>
        Thank you! You have <b>{plan.title}</b> now:
      </p>
      <ul className="list-disc pl-5">
        <li>{FREQUENCY_TEXTS[plan.frequency]}</li>
        <li className="tabular">Up to {limitText(plan)}</li>
      </ul>
      <p className="tabular">{nextText(state)}</p>
      <Actions>
        <ButtonLink className={WRAPPED} kind="primary" href={SAVED_SEARCHES_PATH}>
          Saved searches
        </ButtonLink>
        <ButtonLink className={WRAPPED} href={ACCOUNT_PATH}>
          Your account
        </ButtonLink>
      </Actions>
    </>
  )
}

const NOT_PAID = {
  pending: '',
  declined: 'Your card was declined. Nothing was charged, and your plan is as before. Try again with another card.',
  abandoned: 'You left the checkout. Nothing was charged, and your plan is as before.',
  expired: 'The checkout has expired. Nothing was charged, and your plan is as before.',
}

function NotPaid({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <BackToPlans />
    </>
  )
}

function Unknown({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorText>{message}</ErrorText>
      <BackToPlans />
    </div>
  )
}

function BackToPlans() {
  return (
    <Actions>
      <ButtonLink className={WRAPPED} kind="primary" href={ACCOUNT_PATH + PLANS_HREF}>
        Choose a plan
      </ButtonLink>
      <ButtonLink className={WRAPPED} href={ACCOUNT_PATH}>
        Your account
      </ButtonLink>
    </Actions>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>
