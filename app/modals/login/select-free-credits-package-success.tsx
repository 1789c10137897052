import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step.ts'

export function SelectFreeCreditsPackageSuccess({ leave }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>
        You start for free. The free package stays available: you can take its credits when the recruiter area opens.
      </p>
      <Button kind="primary" className="justify-self-start" onClick={leave}>
        Continue
      </Button>
    </div>
  )
}
