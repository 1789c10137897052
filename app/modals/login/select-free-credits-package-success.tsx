import { Button } from '#app/ui/button.tsx'
import type { StepProps } from './step.ts'

export function SelectFreeCreditsPackageSuccess({ leave }: StepProps) {
  return (
    <div className="grid gap-4">
      <p>
        You begin without paying. The free package stays open to you: take its credits once the recruiters’ area is
        there.
      </p>
      <Button kind="primary" className="justify-self-start" onClick={leave}>
        Go on
      </Button>
    </div>
  )
}
