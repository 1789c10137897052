import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { notify } from '#app/browser/notifications.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { BodyOf, Call } from '#domain/shared/call.ts'
import { closeForm, dropDraft, saveDraft, useProfile, useProfileStore } from '../profile-store.ts'
import { type FormName, titleOf } from '../sections/names.ts'
import { useDraft } from './use-draft.ts'
import { type SavedFormState, useSavedForm } from './use-saved-form.ts'

interface Revised {
  revision?: string | undefined
}
export type SectionCall = Call<z.ZodType<unknown, Revised>, z.ZodType<Partial<EditableProfile>>>

export interface SectionFormOptions<C extends SectionCall> {
  /** The body as it is stored, with its revision: what was saved elsewhere since is not overwritten. */
  valuesOf: (profile: EditableProfile) => BodyOf<C>
  transform?: (values: BodyOf<C>) => BodyOf<C>
}

/**
 * The form of a section, closed after saving. It stays open for what was typed while the save was under way, and its
 * values outlive it as a draft.
 */
export function useSectionForm<C extends SectionCall>(
  id: FormName,
  call: C,
  { valuesOf, transform }: SectionFormOptions<C>,
): SavedFormState {
  const sent = useRef('')
  const isMounted = useIsMounted()
  const saved: SavedFormState = useSavedForm(call, {
    defaultValues: valuesOf(useProfile()),
    ...(transform && { transform }),
    complete: (body) => {
      sent.current = JSON.stringify(saved.form.values())
      return body
    },
    onSaved: () => {
      notify(`${titleOf(id)}: saved.`)
      const { profile } = useProfileStore.getState()
      const revision = profile && valuesOf(profile).revision
      if (!isMounted.current) finalizeDraft(id, { ...(revision && { revision }), sent: sent.current })
      else if (JSON.stringify(saved.form.values()) === sent.current) closeForm(id)
      else saved.form.set('revision', revision)
    },
    rebase: (stored) => saved.form.set('revision', valuesOf(stored).revision),
    adopt: () => closeForm(id),
  })
  useDraft(id, saved.form)
  const draftRevision = useProfileStore(({ drafts }) => (drafts[id] as Revised | undefined)?.revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the save of a form that was closed gives its draft another revision
  useEffect(() => {
    if (draftRevision !== undefined) saved.form.set('revision', draftRevision)
  }, [draftRevision])
  return saved
}

/** The form was closed before the response came: its draft is dropped, unless it, or the form opened from it, holds more. */
function finalizeDraft(id: FormName, { sent, ...revised }: Revised & { sent: string }): void {
  const { drafts, forms } = useProfileStore.getState()
  const draft = drafts[id]
  if (!draft) return
  if (forms[id] === undefined && JSON.stringify(draft) === sent) dropDraft(id)
  else saveDraft(id, { ...draft, ...revised })
}

function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
