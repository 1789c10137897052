import { type ReactNode, useState } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { useMe } from '#app/browser/session/session.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { ERRORS } from '#domain/shared/errors.ts'
import { type OfferNow, useOfferNow } from '../dates/use-offer-now.ts'
import { useChosenOffer } from '../offer-choice.ts'

interface Props extends ModalState {
  title: string
  children: (now: OfferNow, reload: () => void) => ReactNode
}

/** A modal about the offer that was chosen, loaded anew at each opening. */
export function OfferDialog({ title, isOpen, openCount, close, children }: Props) {
  const me = useMe()
  return (
    <Dialog title={title} side="centre" isOpen={isOpen} onClose={close}>
      {me?.headhunter ? (
        <Content key={openCount}>{children}</Content>
      ) : (
        <p>{me ? ERRORS.forbidden.text : ERRORS.session_expired.text}</p>
      )}
    </Dialog>
  )
}

function Content({ children }: Pick<Props, 'children'>) {
  const [chosen] = useState(() => useChosenOffer.getState().chosen)
  if (!chosen) return <p>Choose a job offer first.</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold wrap-anywhere">{chosen.title}</p>
      <Loaded uuid={chosen.uuid}>{children}</Loaded>
    </div>
  )
}

function Loaded({ uuid, children }: Pick<Props, 'children'> & { uuid: string }) {
  const { result, error, reload } = useOfferNow(uuid)
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <FieldSkeletons count={2} />
  return children(result, reload)
}
