import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { dropDraft, useProfileStore } from '../profile-store.ts'
import { titleOf, type UnsavedName } from '../sections/names.ts'

/** A modal that confirms closing it with unsaved changes; `tracked` is what may have some. */
export function UnsavedDialog(
  props: Omit<ComponentProps<typeof Dialog>, 'footer'> & { tracked: readonly UnsavedName[] },
) {
  const { tracked, onClose, ...dialog } = props
  const unsaved = useProfileStore((state) => state.unsaved).filter((name) => tracked.includes(name))
  const [isCloseRequested, setCloseRequested] = useState(false)
  const isConfirming = isCloseRequested && unsaved.length > 0
  const discard = () => {
    for (const name of unsaved) dropDraft(name)
    onClose()
  }
  return (
    <Dialog
      {...dialog}
      onClose={() => (unsaved.length > 0 ? setCloseRequested(true) : onClose())}
      footer={isConfirming && <LeaveBar names={unsaved} onStay={() => setCloseRequested(false)} onLeave={discard} />}
    />
  )
}

/** In sight wherever the content is scrolled to, with the focus. Closing again loses nothing. */
function LeaveBar(props: { names: readonly UnsavedName[]; onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="mr-auto font-[550]">You have unsaved changes: {props.names.map(titleOf).join(', ')}.</p>
      <Button ref={takeFocus} size="small" kind="primary" onClick={props.onStay}>
        Keep editing
      </Button>
      <Button size="small" onClick={props.onLeave}>
        Discard changes
      </Button>
    </div>
  )
}
