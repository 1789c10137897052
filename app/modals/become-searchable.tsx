import { useState } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { usePresentProfile } from '#app/profile/profile-store.ts'
import { AskStep } from '#app/profile/searchable/ask-step.tsx'
import { ConfirmStep } from '#app/profile/searchable/confirm-step.tsx'
import { DoneStep } from '#app/profile/searchable/done-step.tsx'
import { MissingForm } from '#app/profile/searchable/missing-form.tsx'
import { type SearchableStep, useSearchableFlow } from '#app/profile/searchable/use-searchable-flow.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'

const TITLES: Record<SearchableStep, string> = {
  loading: 'Become searchable',
  missing: 'Become searchable',
  confirm: 'Confirm your address first',
  ask: 'Become searchable',
  done: 'Recruiters can find you',
}

/** Lets recruiters find the own profile, and asks for what that needs. */
export function BecomeSearchable({ isOpen, close }: ModalState) {
  const { step, form, askAgain } = useSearchableFlow()
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const missing = usePresentProfile()?.missing ?? []
  const leave = () => (step === 'missing' && isDirty && !isLeaving ? setLeaving(true) : close())
  return (
    <Dialog title={TITLES[step]} side="wide" isOpen={isOpen} onClose={leave}>
      <div className="grid gap-4 sm:px-2 sm:pb-2">
        {step === 'loading' && (
          <div role="status">
            <span className="sr-only">Your profile is loading.</span>
            <CardSkeletons count={3} />
          </div>
        )}
        {step === 'missing' && (
          <>
            {isLeaving && <LeaveBar onStay={() => setLeaving(false)} onLeave={close} />}
            {missing.length > 0 && (
              <p>
                Recruiters can find you as soon as this is filled in: <b>{missing.join(', ')}</b>
              </p>
            )}
            <MissingForm become={form} onDirty={setDirty} />
          </>
        )}
        {step === 'confirm' && <ConfirmStep onAskAgain={askAgain} />}
        {step === 'ask' && <AskStep form={form} />}
        {step === 'done' && <DoneStep onClose={close} />}
      </div>
    </Dialog>
  )
}

/** Closing a second time leaves. */
function LeaveBar({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-box border border-secondary bg-secondary-soft px-3.5 py-2.5"
    >
      <p className="mr-auto font-[550]">What you typed here is not saved.</p>
      <Button size="small" kind="primary" onClick={onStay}>
        Go on with it
      </Button>
      <Button size="small" className="bg-card" onClick={onLeave}>
        Close without saving
      </Button>
    </div>
  )
}
