import { onFirstClick } from '#app/forms/first-click.ts'
import { Button } from '#app/ui/button.tsx'

/** The ways on that save nothing. */
export function WizardButtons(props: {
  onBack: (() => void) | undefined
  onSkip: (() => void) | undefined
  onClose: (() => void) | undefined
}) {
  return (
    <>
      {props.onBack && <Button onClick={props.onBack}>Back</Button>}
      {props.onSkip && <Button onClick={onFirstClick(props.onSkip)}>Skip for now</Button>}
      {props.onClose && (
        <Button kind="ghost" className="-mr-3 ml-auto px-3" onClick={props.onClose}>
          Close
        </Button>
      )}
    </>
  )
}
