import { useEffect } from 'react'
import { noteUnsaved, useProfileStore } from '../profile-store.ts'
import type { UnsavedName } from '../sections/names.ts'

/** Notes as long as it is there whether something holds changes that are not saved; a draft that waits still does. */
export function useUnsaved(name: UnsavedName, isUnsaved: boolean): void {
  useEffect(() => {
    if (isUnsaved || !hasDraft(name)) noteUnsaved(name, isUnsaved)
  }, [name, isUnsaved])
  useEffect(
    () => () => {
      if (!hasDraft(name)) noteUnsaved(name, false)
    },
    [name],
  )
}

const hasDraft = (name: UnsavedName) => useProfileStore.getState().drafts[name] !== undefined
