import { useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { ErrorText, LoadFailed } from '#app/forms/load-failed.tsx'
import { ChangeConfirmation } from '#app/plans/change-confirmation.tsx'
import { PendingButton, WRAPPED } from '#app/plans/pending-button.tsx'
import { PlanCards } from '#app/plans/plan-cards.tsx'
import { changeTo, type PlanChange } from '#app/plans/plan-change.ts'
import { useChoosePlan } from '#app/plans/use-choose-plan.ts'
import { type MyPlan, usePlanState } from '#app/plans/use-plan-state.ts'
import { Button } from '#app/ui/button.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { fetchOfferedPlans, type Plan } from '#domain/payments/plans.contract.ts'
import type { StepProps } from './step.ts'

/** The plan that `?plan=` names is highlighted. Visitors choose first and log in afterwards. */
export function SelectPlan(props: StepProps) {
  const me = useMe()
  if (me?.headhunter) return <ForSeekers leave={props.leave} />
  return me ? <MyPlans {...props} /> : <OfferedPlans {...props} />
}

export function ForSeekers({ leave }: Pick<StepProps, 'leave'>) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>Plans are for job seekers. Your recruiter account doesn’t need one.</p>
      <Button kind="primary" onClick={leave}>
        Continue
      </Button>
    </div>
  )
}

function OfferedPlans({ flow: { planTitle }, dispatch }: StepProps) {
  const { result, error, reload } = useLoaded(() => callApi(fetchOfferedPlans, {}))
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <CardSkeletons count={3} />
  const { plans } = result
  const requested = planByTitle(plans, planTitle)
  return (
    <div className="grid grid-cols-1 gap-4">
      <MissingPlan planTitle={planTitle} isMissing={!requested} />
      <PlanCards
        plans={plans}
        highlightedId={requested?.id}
        actions={(plan) => (
          <Button
            kind={plan.id === requested?.id ? 'primary' : 'quiet'}
            className={WRAPPED}
            onClick={() => dispatch({ type: 'plan-selected', planTitle: plan.title, needsPayment: plan.price > 0 })}
          >
            {plan.price === 0 ? `Continue with ${plan.title}` : `Choose ${plan.title}`}
          </Button>
        )}
      />
    </div>
  )
}

function MyPlans({ flow: { planTitle }, dispatch, leave }: StepProps) {
  const { result: mine, error, reload } = usePlanState()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const {
    isSending,
    error: choiceError,
    clearError,
    choose,
  } = useChoosePlan({
    onChanged: () => {
      if (chosen) dispatch({ type: 'plan-selected', planTitle: chosen.title, needsPayment: false })
    },
  })
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!mine) return <CardSkeletons count={3} />
  const change = chosen && changeTo(chosen, mine.state)
  if (chosen && change && change !== 'checkout')
    return (
      <ChangeConfirmation
        {...{ plan: chosen, change, mine, isSending }}
        error={choiceError}
        onConfirm={() => choose(chosen.id)}
        onBack={() => {
          clearError()
          setChosen(null)
        }}
      />
    )
  const start = (plan: Plan) => {
    setChosen(plan)
    if (changeTo(plan, mine.state) === 'checkout') choose(plan.id)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {choiceError && <ErrorText>{choiceError}</ErrorText>}
      <MyPlanCards {...{ mine, planTitle, leave, start }} sendingId={isSending ? chosen?.id : undefined} />
    </div>
  )
}

interface CardsProps {
  mine: MyPlan
  planTitle: string | null
  sendingId: number | undefined
  start: (plan: Plan) => void
  leave: () => void
}

function MyPlanCards({ mine: { state }, planTitle, sendingId, start, leave }: CardsProps) {
  const requested = planByTitle(state.plans, planTitle)
  const action = (plan: Plan) => {
    const change = changeTo(plan, state)
    if (change === 'none')
      return (
        <Button className={WRAPPED} onClick={leave}>
          Continue with {plan.title}
        </Button>
      )
    if (change === 'scheduled') return <p className="text-ink-2">Starts when your current plan ends.</p>
    if (change === 'needs-card')
      return <p className="text-ink-2">There’s no saved card to pay with. Choose it again when your plan has ended.</p>
    return (
      <PendingButton
        kind={plan.id === requested?.id ? 'primary' : 'quiet'}
        isSending={plan.id === sendingId}
        isDisabled={sendingId !== undefined}
        onPress={() => start(plan)}
      >
        {LABELS[change](plan.title)}
      </PendingButton>
    )
  }
  return (
    <>
      <MissingPlan planTitle={planTitle} isMissing={!requested} />
      <PlanCards plans={state.plans} currentId={state.current_plan_id} highlightedId={requested?.id} actions={action} />
    </>
  )
}

const LABELS: Record<Exclude<PlanChange, 'none' | 'scheduled' | 'needs-card'>, (title: string) => string> = {
  checkout: (title) => `Continue to payment for ${title}`,
  upgrade: (title) => `Switch to ${title}`,
  downgrade: (title) => `Switch to ${title}`,
  cancel: (title) => `Go back to ${title}`,
  end: (title) => `Go back to ${title}`,
  keep: (title) => `Keep ${title}`,
}

/** Titles are the operator's; their case doesn't matter in a link. */
function planByTitle(plans: readonly Plan[], title: string | null): Plan | undefined {
  return plans.find((plan) => plan.title.toLowerCase() === title?.toLowerCase())
}

function MissingPlan({ planTitle, isMissing }: { planTitle: string | null; isMissing: boolean }) {
  if (!isMissing || !planTitle) return null
  return (
    <p>
      There’s no plan called <b className="wrap-anywhere">{planTitle.slice(0, 60)}</b> right now.
    </p>
  )
}
