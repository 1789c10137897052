import { shortDate } from '#app/dates.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { Button } from '#app/ui/button.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { formatMoney } from '#domain/payments/format-money.ts'
import type { Plan } from '#domain/payments/plans.contract.ts'
import { PendingButton } from './pending-button.tsx'
import { currentPlan, type PlanChange } from './plan-change.ts'
import { cardText, moneyOf, priceText, searchesText } from './plan-texts.ts'
import type { MyPlan } from './use-plan-state.ts'

interface Props {
  plan: Plan
  change: PlanChange
  mine: MyPlan
  isSending: boolean
  error: string | null
  onConfirm: () => void
  onBack: () => void
}

/** Says what a change costs and brings, and asks once. */
export function ChangeConfirmation({ plan, change, mine, isSending, error, onConfirm, onBack }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 outline-none" tabIndex={-1} ref={takeFocus}>
      {changeTexts(plan, change, mine).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <PendingButton kind="primary" isSending={isSending} onPress={onConfirm}>
          {buttonOf(plan, change, mine)}
        </PendingButton>
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  )
}

export function changeTexts(plan: Plan, change: PlanChange, mine: MyPlan): string[] {
  const { state, searches } = mine
  const { subscription } = state
  const current = currentPlan(state)?.title ?? ''
  const end = subscription ? shortDate(subscription.period_end) : ''
  switch (change) {
    case 'upgrade':
      return [
        upgradeText(plan, mine),
        `${plan.title} starts immediately and renews every month. You can cancel whenever you like.`,
      ]
    case 'downgrade':
      return [
        `You’ve paid for ${current} until ${end} and keep it until then. After that, ${plan.title} starts, for ${priceText(plan)}.`,
        searchesText(searches, plan),
      ]
    case 'cancel':
      return [
        `You’ve paid for ${current} until ${end} and keep it until then. After that you have ${plan.title}, and we charge nothing more.`,
        searchesText(searches, plan),
      ]
    case 'end':
      return [`${current} ends now, and you have ${plan.title}. We charge nothing more.`, searchesText(searches, plan)]
    default:
      return [`${current} continues, for ${priceText(plan)}. The next payment is on ${end}.`]
  }
}

function upgradeText(plan: Plan, { state }: MyPlan): string {
  const { subscription, plans } = state
  const due = plans.find(({ id }) => id === plan.id)?.due_now ?? plan.price
  const unused = `the unused part of your payment for ${currentPlan(state)?.title ?? 'your plan'}`
  if (due === 0) return `We charge nothing now: ${unused} covers it.`
  const card = subscription?.card ? cardText(subscription.card) : 'saved card'
  const amount = formatMoney({ amount: due, currency: plan.currency })
  return due === plan.price
    ? `We’ll charge ${amount} to your ${card} now.`
    : `We’ll charge ${amount} to your ${card} now: ${moneyOf(plan)} less ${unused}.`
}

function buttonOf(plan: Plan, change: PlanChange, { state }: MyPlan): string {
  if (change === 'upgrade') return `Pay and switch to ${plan.title}`
  if (change === 'cancel' || change === 'end') return `Cancel ${currentPlan(state)?.title ?? 'plan'}`
  return change === 'keep' ? `Keep ${plan.title}` : `Switch to ${plan.title}`
}
