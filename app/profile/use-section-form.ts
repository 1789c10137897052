import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { notify } from '#app/browser/notifications.ts'
import { useCallForm } from '#app/forms/use-call-form.ts'
import type { AnswerOf, BodyOf, Call } from '#domain/call.ts'
import type { EditableProfile } from '#domain/profiles.contract.ts'
import { type FormName, titleOf } from './profile-sections.ts'
import {
  closeForm,
  keepDraft,
  loadProfile,
  mergeProfile,
  noteUnsaved,
  useProfile,
  useProfileStore,
} from './profile-store.ts'

type SectionCall = Call<z.ZodType, z.ZodType<Partial<EditableProfile>>>
/** Sections that carry one revision. */
type RevisedSection = {
  [Key in keyof EditableProfile]: EditableProfile[Key] extends { revision: string } ? Key : never
}[keyof EditableProfile]

/** What `SectionForm` needs of a section's form. */
export interface SectionFormState {
  form: ReturnType<typeof useCallForm>
  /** The profile as another tab has saved it meanwhile, while it is asked which version stays; else null. */
  theirs: EditableProfile | null
  keepMine: () => void
  takeTheirs: () => void
  cancel: () => void
}

/**
 * The form of a section: its body with the revision that it was opened at, the answer into the store, closed after saving.
 * A section that was changed elsewhere meanwhile is loaded, and the person chooses; nothing is lost before.
 */
export function useSectionForm<C extends SectionCall>(
  anchor: FormName,
  call: C,
  wish: {
    section: RevisedSection
    defaultValues: BodyOf<C>
    tidy?: (values: BodyOf<C>) => BodyOf<C>
  },
): SectionFormState {
  const revision = useRef(useProfile()[wish.section].revision)
  const [theirs, setTheirs] = useState<EditableProfile | null>(null)
  const form = useCallForm(call, {
    defaultValues: wish.defaultValues,
    ...(wish.tidy && { tidy: wish.tidy }),
    complete: (body) => ({ ...(body as object), revision: revision.current }) as BodyOf<C>,
    onAnswer: (answer: AnswerOf<C>) => {
      mergeProfile(answer)
      closeForm(anchor)
      notify(`${titleOf(anchor)}: saved.`)
    },
    onFailure: async ({ code }) => {
      if (code === 'section_changed') setTheirs(await loadProfile())
    },
  })
  useDraft(anchor, form, revision)
  return {
    form,
    theirs,
    keepMine: () => {
      if (theirs) revision.current = theirs[wish.section].revision
      setTheirs(null)
      form.submit()
    },
    takeTheirs: () => closeForm(anchor),
    cancel: () => closeForm(anchor),
  }
}

/** What a form held, and what the section was like when it was opened: what was saved meanwhile is not overwritten. */
interface Draft {
  values: unknown
  revision: string
}

/** What a form holds outlives it when something else closes it; opening it again goes on there. */
function useDraft(anchor: FormName, form: SectionFormState['form'], revision: { current: string }) {
  const { isDirty } = form
  const present = useRef(form)
  present.current = form
  useEffect(() => {
    const draft = useProfileStore.getState().drafts[anchor] as Draft | undefined
    if (draft) {
      present.current.fill(draft.values)
      revision.current = draft.revision
    }
    return () => keepDraft(anchor, { values: present.current.values(), revision: revision.current } satisfies Draft)
  }, [anchor, revision])
  useEffect(() => {
    if (isDirty || useProfileStore.getState().drafts[anchor] === undefined) noteUnsaved(anchor, isDirty)
  }, [anchor, isDirty])
}
