import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { CancelPlan } from '#app/plans/cancel-plan.tsx'
import { usePlanState } from '#app/plans/use-plan-state.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { ERRORS } from '#domain/shared/errors.ts'

export function CancelSubscriptionAtEnd({ isOpen, close }: ModalState) {
  const me = useMe()
  return (
    <Dialog title="Cancel your plan" side="centre" isOpen={isOpen} onClose={close}>
      {me ? <Content close={close} /> : <p>{ERRORS.session_expired.text}</p>}
    </Dialog>
  )
}

function Content({ close }: { close: () => void }) {
  const { result, error, reload } = usePlanState()
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <FieldSkeletons count={2} />
  const onDone = (text: string) => {
    close()
    notify(text)
  }
  return <CancelPlan mine={result} onDone={onDone} close={close} />
}
