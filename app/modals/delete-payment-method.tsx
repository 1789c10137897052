import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { shortDate } from '#app/dates.ts'
import { ErrorText, LoadFailed } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { PendingButton } from '#app/plans/pending-button.tsx'
import { currentPlan, type PlanState } from '#app/plans/plan-change.ts'
import { cardText } from '#app/plans/plan-texts.ts'
import { useAccountRefresh } from '#app/plans/use-account-refresh.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { deletePaymentMethod, fetchPlans } from '#domain/payments/plans.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'

export function DeletePaymentMethod({ isOpen, close }: ModalState) {
  const me = useMe()
  return (
    <Dialog title="Delete your saved card" side="centre" isOpen={isOpen} onClose={close}>
      {me ? <Content close={close} /> : <p>{ERRORS.session_expired.text}</p>}
    </Dialog>
  )
}

function Content({ close }: { close: () => void }) {
  const { result, error, reload } = useLoaded(() => callApi(fetchPlans, {}))
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <FieldSkeletons count={2} />
  const card = result.subscription?.card
  if (!card)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{ERRORS.no_payment_method.text}</p>
        <Button onClick={close}>Close</Button>
      </div>
    )
  return <Confirmation card={cardText(card)} effect={effectText(result)} close={close} />
}

/** A subscription needs a card to go on (Decision 5). */
function effectText(state: PlanState): string {
  const title = currentPlan(state)?.title ?? 'Your plan'
  const { subscription } = state
  if (subscription?.grace_until) return `Without a card, ${title} ends on ${shortDate(subscription.grace_until)}.`
  return `${title} can’t renew without a card: it ends on ${shortDate(subscription?.period_end ?? '')}. You keep it until then.`
}

function Confirmation({ card, effect, close }: { card: string; effect: string; close: () => void }) {
  const { isSending, error, send } = useMutation()
  const refresh = useAccountRefresh()
  const remove = () =>
    send(deletePaymentMethod, {}, async () => {
      await refresh()
      close()
      notify('Card deleted.')
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        We’ll delete your <b>{card}</b> here and at our payment service.
      </p>
      <p>{effect}</p>
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <PendingButton kind="danger" isSending={isSending} onPress={() => void remove()}>
          Delete card
        </PendingButton>
        <Button onClick={close}>Keep card</Button>
      </div>
    </div>
  )
}
