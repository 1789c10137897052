import { shortDate } from '#app/dates.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { Button } from '#app/ui/button.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
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

export function changeTexts(plan: Plan, change: PlanChange, { state, searches }: MyPlan): string[] {
  const { subscription } = state
  const current = currentPlan(state)?.title ?? ''
  const end = subscription ? shortDate(subscription.period_end) : ''
  switch (change) {
    case 'upgrade':
      return [
        `We’ll charge your ${subscription?.card ? cardText(subscription.card) : 'saved card'} now: ${moneyOf(plan)}, less the unused part of what you paid for ${current}.`,
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

function buttonOf(plan: Plan, change: PlanChange, { state }: MyPlan): string {
  if (change === 'upgrade') return `Pay and switch to ${plan.title}`
  if (change === 'cancel' || change === 'end') return `Cancel ${currentPlan(state)?.title ?? 'plan'}`
  return change === 'keep' ? `Keep ${plan.title}` : `Switch to ${plan.title}`
}
