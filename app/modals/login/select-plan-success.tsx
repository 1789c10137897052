import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step.ts'

export function SelectPlanSuccess({ flow: { planTitle }, leave }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>
        Your account has the plan <b>{planTitle}</b>. It’s free.
      </p>
      <Button kind="primary" className="justify-self-start" onClick={leave}>
        Continue
      </Button>
    </div>
  )
}
