import { useMe } from '#app/browser/session/session.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { currentPlan } from '#app/plans/plan-change.ts'
import { FREQUENCY_TEXTS, limitText, nextText } from '#app/plans/plan-texts.ts'
import { usePlanState } from '#app/plans/use-plan-state.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { ForSeekers } from './select-plan.tsx'
import type { StepProps } from './step.ts'

export function SelectPlanSuccess({ leave }: StepProps) {
  return useMe()?.headhunter ? <ForSeekers leave={leave} /> : <MyPlan leave={leave} />
}

/** As the server has it: a user who chose before the log-in may have another plan already. */
function MyPlan({ leave }: Pick<StepProps, 'leave'>) {
  const { result, error, reload } = usePlanState()
  if (error) return <LoadFailed message={error} onRetry={reload} />
  const plan = result && currentPlan(result.state)
  if (!plan) return <FieldSkeletons count={2} />
  const next = nextText(result.state)
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <p>
        You have <b>{plan.title}</b>:
      </p>
      <ul className="list-disc pl-5">
        <li>{FREQUENCY_TEXTS[plan.frequency]}</li>
        <li className="tabular">Up to {limitText(plan)}</li>
      </ul>
      {next && <p>{next}</p>}
      <Button kind="primary" onClick={leave}>
        Continue
      </Button>
    </div>
  )
}
