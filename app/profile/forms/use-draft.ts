import { useLayoutEffect, useRef } from 'react'
import { saveDraftIfUnsaved, useProfileStore } from '../profile-store.ts'
import type { UnsavedName } from '../sections/names.ts'
import { useUnsaved } from './use-unsaved.ts'

/** Keeps the values of a form that something else closes; when it is opened again it continues with them. */
export function useDraft(
  name: UnsavedName,
  form: { values: () => object; fill: (draft: object) => void; isDirty: boolean },
): void {
  const latest = useRef(form)
  latest.current = form
  // Before every effect of the fields: what they prefill comes on top of the draft.
  useLayoutEffect(() => {
    const draft = useProfileStore.getState().drafts[name]
    if (draft) latest.current.fill(draft)
    return () => saveDraftIfUnsaved(name, latest.current.values())
  }, [name])
  useUnsaved(name, form.isDirty)
}
