import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { notify } from '#app/browser/notifications.ts'
import { useCallForm } from '#app/forms/use-call-form.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import {
  closeForm,
  dropDraft,
  loadProfile,
  mergeProfile,
  saveDraft,
  saveDraftIfUnsaved,
  useProfile,
  useProfileStore,
} from '../profile-store.ts'
import { type FormName, titleOf } from '../sections/names.ts'
import { useUnsaved } from './use-unsaved.ts'

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
 * It stays open for what was typed while the save was on its way. A section that was changed elsewhere meanwhile is loaded,
 * and the person chooses; nothing is lost before.
 */
export function useSectionForm<C extends SectionCall>(
  anchor: FormName,
  call: C,
  options: {
    section: RevisedSection
    defaultValues: BodyOf<C>
    transform?: (values: BodyOf<C>) => BodyOf<C>
  },
): SectionFormState {
  const revision = useRef(useProfile()[options.section].revision)
  const sent = useRef('')
  const [theirs, setTheirs] = useState<EditableProfile | null>(null)
  const form = useCallForm(call, {
    defaultValues: options.defaultValues,
    ...(options.transform && { transform: options.transform }),
    complete: (body) => {
      sent.current = JSON.stringify(form.values())
      return { ...(body as object), revision: revision.current } as BodyOf<C>
    },
    onSuccess: (response: ResponseOf<C>) => {
      mergeProfile(response)
      notify(`${titleOf(anchor)}: saved.`)
      finalize(useProfileStore.getState().profile?.[options.section].revision ?? revision.current, sent.current)
    },
    onError: async ({ code }) => {
      if (code === 'section_changed') setTheirs(await loadProfile())
    },
  })
  const finalize = useDraft(anchor, form, revision)
  return {
    form,
    theirs,
    keepMine: () => {
      if (theirs) revision.current = theirs[options.section].revision
      setTheirs(null)
      form.submit()
    },
    takeTheirs: () => closeForm(anchor),
    cancel: () => {
      if (!form.isSending) closeForm(anchor)
    },
  }
}

/** What a form held, and what the section was like when it was opened: what was saved meanwhile is not overwritten. */
interface Draft {
  values: unknown
  revision: string
}

/**
 * What a form holds outlives it when something else closes it; opening it again goes on there. Gives what is to be done when
 * `sent` (its values as JSON) has been saved and the section has another revision by that.
 */
function useDraft(anchor: FormName, form: SectionFormState['form'], revision: { current: string }) {
  const latest = useRef(form)
  latest.current = form
  const isThere = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const draftRevision = useProfileStore(({ drafts }) => (drafts[anchor] as Draft | undefined)?.revision)
  useEffect(() => {
    if (draftRevision !== undefined) revision.current = draftRevision
  }, [draftRevision, revision])
  useEffect(() => {
    isThere.current = true
    const draft = draftOf(anchor)
    if (draft) latest.current.fill(draft.values)
    return () => {
      isThere.current = false
      saveDraftIfUnsaved(anchor, { values: latest.current.values(), revision: revision.current } satisfies Draft)
    }
  }, [anchor, revision])
  useUnsaved(anchor, form.isDirty || isBehind)
  return (now: string, sent: string) => {
    if (!isThere.current) return finalizeDraft(anchor, now, sent)
    if (JSON.stringify(latest.current.values()) === sent) return closeForm(anchor)
    revision.current = now
    setBehind(true)
  }
}

/** The form was put away before the answer came: its draft is done with, unless it, or another form made of it, holds more. */
function finalizeDraft(anchor: FormName, now: string, sent: string) {
  const draft = draftOf(anchor)
  if (!draft) return
  const isOpenAgain = useProfileStore.getState().forms[anchor] !== undefined
  if (!isOpenAgain && JSON.stringify(draft.values) === sent) dropDraft(anchor)
  else saveDraft(anchor, { ...draft, revision: now })
}

const draftOf = (anchor: FormName) => useProfileStore.getState().drafts[anchor] as Draft | undefined
