import { useEffect, useState } from 'react'
import { useMe } from '#app/browser/session/session.ts'
import { loadMe } from '#app/browser/session/session-calls.ts'
import { useCallForm } from '#app/forms/use-call-form.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { becomeSearchable } from '#domain/profile/visibility.contract.ts'
import { closeForms, loadProfile, mergeProfile, useProfileStore } from '../profile-store.ts'

/** `missing`: fields are missing; `confirm`: the email is not confirmed; `consent`: nothing is missing. */
export type SearchableStep = 'loading' | 'missing' | 'confirm' | 'consent' | 'done'

/**
 * Opening it closes the other forms, loads the profile anew and says so; fields are requested only when some are missing
 * (specification §4).
 */
export function useSearchableFlow() {
  const [step, setStep] = useState<SearchableStep>('loading')
  const isConfirmed = useMe()?.confirmed === true
  const form = useCallForm(becomeSearchable, {
    defaultValues: {},
    onSuccess: ({ attributes }) => {
      mergeProfile({ attributes })
      setStep('done')
    },
    onError: async ({ code }) => {
      if (code === 'email_not_confirmed') setStep('confirm')
      if (code === 'profile_incomplete') setStep(stepFor(await loadCurrentProfile(), true))
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    closeForms()
    void loadCurrentProfile().then((profile) => setStep(stepFor(profile, isConfirmed)))
  }, [])
  const retry = async () => {
    const me = await loadMe()
    if (me?.confirmed) form.submit()
    return me?.confirmed === true
  }
  return { step, form, retry }
}

/** As it is stored now, or, when it cannot be loaded, as it was known. */
async function loadCurrentProfile(): Promise<EditableProfile | null> {
  return (await loadProfile()) ?? useProfileStore.getState().profile
}

function stepFor(profile: EditableProfile | null, isConfirmed: boolean): SearchableStep {
  if (!profile) return 'loading'
  if (profile.attributes.visibility !== 'hidden') return 'done'
  if (profile.missing.length > 0) return 'missing'
  return isConfirmed ? 'consent' : 'confirm'
}
