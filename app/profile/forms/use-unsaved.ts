import { useEffect } from 'react'
import { noteUnsaved, useProfileStore } from '../profile-store.ts'
import type { UnsavedName } from '../sections/names.ts'

/** Notes while it is mounted whether something is unsaved; a stored draft still is. */
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
