import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useProfileStore } from '../profile-store.ts'
import { titleOf } from '../sections/names.ts'

/** Confirms leaving the page with unsaved changes: links and back by the router, the rest by the browser. */
export function UnsavedChangesGuard() {
  const unsaved = useProfileStore((state) => state.unsaved)
  const isUnsaved = unsaved.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isUnsaved])
  const stay = () => blocker.reset?.()
  return (
    <Dialog title="Leave without saving?" side="centre" isOpen={blocker.state === 'blocked'} onClose={stay}>
      <p>
        You have unsaved changes in: <b>{unsaved.map(titleOf).join(', ')}</b>.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind="primary" onClick={stay}>
          Stay on this page
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave without saving</Button>
      </div>
    </Dialog>
  )
}
