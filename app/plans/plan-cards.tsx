import { type ReactNode, useId } from 'react'
import type { Plan } from '#domain/payments/plans.contract.ts'
import { FREQUENCY_TEXTS, limitText, priceText } from './plan-texts.ts'

interface Props {
  plans: readonly Plan[]
  /** Marked as the user's own. */
  currentId?: number | undefined
  /** The plan that the page was opened for. */
  highlightedId?: number | undefined
  /** What a plan's card offers to do. */
  actions: (plan: Plan) => ReactNode
}

export function PlanCards({ plans, currentId, highlightedId, actions }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isCurrent={plan.id === currentId}
          isHighlighted={plan.id === highlightedId}
          actions={actions(plan)}
        />
      ))}
    </ul>
  )
}

function PlanCard(props: { plan: Plan; isCurrent: boolean; isHighlighted: boolean; actions: ReactNode }) {
  const { plan, isCurrent, isHighlighted, actions } = props
  const id = useId()
  const frequency = FREQUENCY_TEXTS[plan.frequency]
  return (
    <li
      aria-labelledby={id}
      className={`grid grid-cols-1 gap-3 rounded-box border bg-card px-4 py-3.5 ${isHighlighted ? 'border-2 border-primary' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="flex flex-wrap items-baseline gap-x-2.5 text-l wrap-anywhere">
          {plan.title}
          {isCurrent && <span className="text-s font-semibold text-accept-ink">Your plan</span>}
        </h3>
        <p className="tabular font-semibold">{priceText(plan)}</p>
      </div>
      <ul className="text-ink-2">
        <li>{frequency}</li>
        <li className="tabular">{limitText(plan)}</li>
        {plan.info !== '' && plan.info !== frequency && <li className="wrap-anywhere">{plan.info}</li>}
      </ul>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </li>
  )
}
