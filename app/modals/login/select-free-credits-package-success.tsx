import { FreeCredits } from '#app/credits/free-credits.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step.ts'

export function SelectFreeCreditsPackageSuccess({ leave }: StepProps) {
  return (
    <FreeCredits>
      <Button kind="primary" onClick={leave}>
        Continue
      </Button>
    </FreeCredits>
  )
}
