import { notify } from '#app/browser/notifications.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Plan, Subscription } from '#domain/payments/plans.contract.ts'
import { PendingButton } from './pending-button.tsx'
import { changeTo, currentPlan, type PlanState } from './plan-change.ts'
import { cardText, FREQUENCY_TEXTS, limitText, nextText, priceText } from './plan-texts.ts'
import { useChoosePlan } from './use-choose-plan.ts'

/** Opens the plans in the log-in modal, above the page. */
export const PLANS_HREF = '?plan=#login'

export function PlanSection({ state }: { state: PlanState }) {
  const plan = currentPlan(state)
  const { subscription } = state
  const next = nextText(state)
  if (!plan) return null
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-2">Plan</dt>
        <dd className="wrap-anywhere">
          <b>{plan.title}</b>
          {plan.price > 0 && <span className="tabular">, {priceText(plan)}</span>}
        </dd>
        <dt className="text-ink-2">Status</dt>
        <dd>{statusText(subscription)}</dd>
        <dt className="text-ink-2">Emails</dt>
        <dd>{FREQUENCY_TEXTS[plan.frequency]}</dd>
        <dt className="text-ink-2">Room for</dt>
        <dd className="tabular">{limitText(plan)}</dd>
        {subscription && <CardRow card={subscription.card} />}
      </dl>
      {next && <Notice text={next} isBad={subscription?.status === 'past_due'} />}
      <PlanActions plan={plan} state={state} />
    </div>
  )
}

function statusText(subscription: Subscription | null): string {
  if (!subscription) return 'Active'
  return { active: 'Active', past_due: 'Payment overdue', canceled: 'Canceled' }[subscription.status]
}

function CardRow({ card }: Pick<Subscription, 'card'>) {
  return (
    <>
      <dt className="text-ink-2">Card</dt>
      <dd className="flex flex-wrap items-baseline gap-x-4">
        {card ? cardText(card) : 'No saved card'}
        {card && (
          <a
            href="#delete-payment-method"
            className="inline-flex items-center font-semibold text-primary underline touch:min-h-11"
          >
            Delete card
          </a>
        )}
      </dd>
    </>
  )
}

function Notice({ text, isBad }: { text: string; isBad: boolean }) {
  const colours = isBad ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-sunk'
  return <p className={`tabular rounded-box border px-4 py-3 ${colours}`}>{text}</p>
}

function PlanActions({ plan, state }: { plan: Plan; state: PlanState }) {
  const { subscription } = state
  const { isSending, choose } = useChoosePlan({
    onChanged: () => notify(`${plan.title} continues.`),
    onError: (message) => notify(message, 'error'),
  })
  const change = subscription ? changeTo(plan, state) : 'none'
  const label = change === 'checkout' ? 'Pay now' : `Keep ${plan.title}`
  const isCanceled = subscription?.ends_at !== null
  return (
    <div className="flex flex-wrap gap-3">
      {(change === 'checkout' || change === 'keep') && (
        <PendingButton kind="primary" isSending={isSending} onPress={() => choose(plan.id)}>
          {label}
        </PendingButton>
      )}
      <ButtonLink href={PLANS_HREF} kind={change === 'none' ? 'primary' : 'quiet'}>
        Change plan
      </ButtonLink>
      {subscription && !isCanceled && <ButtonLink href="#cancel-subscription-at-end">Cancel plan …</ButtonLink>}
    </div>
  )
}
