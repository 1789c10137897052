import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Crop } from '#domain/profiles.contract.ts'
import { cropOf, type View, WHOLE_VIEW } from './crop.ts'
import { CropFrame, CroppedPicture } from './crop-frame.tsx'
import type { ChosenPicture } from './use-chosen-picture.ts'

/** Cuts a chosen picture and sends it. What was chosen and cut stays until it has arrived. */
export function PictureEditor(props: {
  picture: ChosenPicture
  aspect: number
  /** The look of the frame. */
  frame: string
  /** The look of the small picture beside it, in the size of its later place. */
  sample?: string
  isSending: boolean
  problem: string | null
  save: string
  onSave: (picture: { image: File; crop: Crop }) => void
  onOther: () => void
  children?: ReactNode
}) {
  const { picture, aspect } = props
  const [view, setView] = useState<View>(WHOLE_VIEW)
  return (
    <div className="grid grid-cols-1 gap-5">
      <CropFrame picture={picture} aspect={aspect} view={view} onView={setView} className={props.frame} />
      {props.sample && (
        <div className="flex items-center gap-4">
          <div className={props.sample}>
            <CroppedPicture picture={picture} aspect={aspect} view={view} />
          </div>
          <p className="text-s text-ink-2">As large as on your profile.</p>
        </div>
      )}
      {props.children}
      {props.isSending && <Progress />}
      <p role="alert" className="font-[550] text-bad empty:hidden">
        {props.problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          aria-disabled={props.isSending}
          className="aria-disabled:opacity-60"
          onClick={() => props.onSave({ image: picture.file, crop: cropOf(view, picture.size, aspect) })}
        >
          {props.isSending ? 'One moment …' : props.save}
        </Button>
        <Button
          onClick={() => !props.isSending && props.onOther()}
          aria-disabled={props.isSending}
          className="aria-disabled:opacity-60"
        >
          Choose another
        </Button>
      </div>
    </div>
  )
}

/** How long it takes depends on the connection, and on how many others send pictures just now. */
function Progress() {
  return (
    <div role="status" className="grid gap-1.5">
      <p className="text-s text-ink-2">The picture is on its way …</p>
      <progress aria-label="Sending the picture" className="h-1.5 w-full accent-primary" />
    </div>
  )
}
