import { useState } from 'react'
import type { z } from 'zod'
import { type CallForm, type CallFormOptions, useCallForm } from '#app/forms/use-call-form.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import { mergeProfile } from '../profile-store.ts'
import { storedAfterConflict } from './conflict.ts'

type Changes = z.ZodType<Partial<EditableProfile>>

export interface SavedFormState {
  form: CallForm
  /** The profile as it was stored elsewhere meanwhile, until the user chooses a version; else null. */
  theirs: EditableProfile | null
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * A form that changes the profile: its response goes into the store. After a conflict the stored profile is loaded
 * and the user chooses; until then the form stays as it is.
 */
export function useSavedForm<C extends Call<z.ZodType, Changes>>(
  call: C,
  options: Omit<CallFormOptions<C>, 'onSuccess'> & {
    onSaved: (response: ResponseOf<C>, body: BodyOf<C>) => void
    /** Makes the values a change of the stored profile: sent again, they overwrite it. */
    rebase?: (stored: EditableProfile) => void
    /** Gives the values up for those of the stored profile. */
    adopt?: (stored: EditableProfile) => void
  },
): SavedFormState {
  const [theirs, setTheirs] = useState<EditableProfile | null>(null)
  const form = useCallForm(call, {
    ...options,
    onSuccess: (response, body) => {
      mergeProfile(response)
      setTheirs(null)
      options.onSaved(response, body)
    },
    onError: async (error) => {
      const stored = await storedAfterConflict(error)
      if (stored) setTheirs(stored)
      await options.onError?.(error)
    },
  })
  return {
    form,
    theirs,
    keepMine: () => {
      if (theirs) options.rebase?.(theirs)
      setTheirs(null)
      form.submit()
    },
    takeTheirs: () => {
      if (theirs) options.adopt?.(theirs)
      setTheirs(null)
    },
  }
}
