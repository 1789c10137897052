import { shortDate } from '#app/dates.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { cancelSubscription, FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { changeTexts } from './change-confirmation.tsx'
import { PendingButton } from './pending-button.tsx'
import { changeTo, currentPlan, planById } from './plan-change.ts'
import { useAccountRefresh } from './use-account-refresh.ts'
import type { MyPlan } from './use-plan-state.ts'

/** Says what ends when and which saved searches pause. */
export function CancelPlan(props: { mine: MyPlan; onDone: (text: string) => void; close: () => void }) {
  const { mine, onDone, close } = props
  const { isSending, error, send } = useMutation()
  const refresh = useAccountRefresh()
  const { state } = mine
  const current = currentPlan(state)
  const free = planById(state.plans, FREE_PLAN_ID)
  const change = free && changeTo(free, state)
  if (!current || !free || (change !== 'cancel' && change !== 'end'))
    return <NothingToCancel text={endsText(state.subscription?.ends_at, current?.title)} close={close} />
  const cancel = () =>
    send(cancelSubscription, { at_end: true }, async ({ ends_at }) => {
      await refresh()
      onDone(change === 'end' ? `${current.title} has ended.` : endsText(ends_at, current.title))
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      {changeTexts(free, change, mine).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <PendingButton kind="danger" isSending={isSending} onPress={() => void cancel()}>
          Cancel {current.title}
        </PendingButton>
        <Button onClick={close}>Keep {current.title}</Button>
      </div>
    </div>
  )
}

function endsText(endsAt: string | null | undefined, title = 'Your plan'): string {
  return endsAt ? `${title} is canceled and ends on ${shortDate(endsAt)}.` : 'You have no paid plan to cancel.'
}

function NothingToCancel({ text, close }: { text: string; close: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 outline-none" tabIndex={-1} ref={takeFocus}>
      <p>{text}</p>
      <Button kind="primary" onClick={close}>
        Continue
      </Button>
    </div>
  )
}
