import { useEffect } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { UnsavedDialog } from '#app/profile/forms/unsaved-dialog.tsx'
import { dropDraft, useCurrentProfile } from '#app/profile/profile-store.ts'
import { ConfirmStep } from '#app/profile/searchable/confirm-step.tsx'
import { ConsentStep } from '#app/profile/searchable/consent-step.tsx'
import { DoneStep } from '#app/profile/searchable/done-step.tsx'
import { MissingForm } from '#app/profile/searchable/missing-form.tsx'
import { type SearchableStep, useSearchableFlow } from '#app/profile/searchable/use-searchable-flow.ts'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'

const TITLES: Record<SearchableStep, string> = {
  loading: 'Become searchable',
  missing: 'Become searchable',
  confirm: 'Confirm your email first',
  consent: 'Become searchable',
  done: 'Recruiters can find you',
}

const TRACKED = ['become-searchable'] as const

/** Makes the user's own profile searchable, and requests the fields that this needs. */
export function BecomeSearchable({ isOpen, close }: ModalState) {
  const { step, form, retry } = useSearchableFlow()
  const missing = useCurrentProfile()?.missing ?? []
  useEffect(() => {
    if (step !== 'loading' && step !== 'missing') dropDraft('become-searchable')
  }, [step])
  return (
    <UnsavedDialog title={TITLES[step]} side="wide" isOpen={isOpen} onClose={close} tracked={TRACKED}>
      <div className="grid gap-4">
        {step === 'loading' && (
          <div role="status">
            <span className="sr-only">Your profile is loading.</span>
            <FieldSkeletons count={4} />
          </div>
        )}
        {step === 'missing' && (
          <>
            {missing.length > 0 && (
              <p>
                Recruiters can find you once you’ve filled in: <b>{missing.join(', ')}</b>
              </p>
            )}
            <MissingForm become={form} />
          </>
        )}
        {step === 'confirm' && <ConfirmStep onRetry={retry} />}
        {step === 'consent' && <ConsentStep form={form} />}
        {step === 'done' && <DoneStep onClose={close} />}
      </div>
    </UnsavedDialog>
  )
}
