import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step.ts'

const FREE_PLAN = 'Free'

/** The only plan is the one that every account has without choosing it. */
export function SelectPlan({ flow: { planTitle }, dispatch }: StepProps) {
  const isMissing = planTitle !== null && planTitle !== '' && planTitle !== FREE_PLAN
  return (
    <div className="grid gap-4">
      {isMissing && (
        <p>
          There’s no plan called <b className="wrap-anywhere">{planTitle.slice(0, 60)}</b> right now.
        </p>
      )}
      <div className="rounded-box border border-line bg-card p-4">
        <h3 className="text-l">{FREE_PLAN}</h3>
        <p className="pt-1 text-ink-2">Every account has it, free of charge. There are no other plans yet.</p>
      </div>
      <Button
        kind="primary"
        className="justify-self-start"
        onClick={() => dispatch({ type: 'plan-selected', planTitle: FREE_PLAN })}
      >
        Continue with {FREE_PLAN}
      </Button>
    </div>
  )
}
