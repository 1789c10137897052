import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Crop } from '#domain/profile/profiles.contract.ts'
import { cropOf, type View, WHOLE_VIEW } from './crop.ts'
import { CropFrame, CroppedImage } from './crop-frame.tsx'
import type { ChosenImage } from './use-chosen-image.ts'

export interface ImageUpload {
  image: File
  crop: Crop
}

/** Crops a chosen image and sends it. The image and its crop stay until it has arrived. */
export function ImageEditor(props: {
  image: ChosenImage
  aspect: number
  /** Classes of the frame. */
  frame: string
  /** Classes of the preview in its later size. */
  sample?: string
  isSending: boolean
  error: string | null
  save: string
  onSave: (upload: ImageUpload) => void
  onOther: () => void
  /** A sentence below the frame. */
  note?: string
}) {
  const { image, aspect } = props
  const [view, setView] = useState<View>(WHOLE_VIEW)
  return (
    <div className="grid grid-cols-1 gap-5">
      <CropFrame image={image} aspect={aspect} view={view} onView={setView} className={props.frame} />
      {props.sample && (
        <div className="flex items-center gap-4">
          <div className={props.sample}>
            <CroppedImage image={image} aspect={aspect} view={view} />
          </div>
          <p className="text-s text-ink-2">Actual size on your profile.</p>
        </div>
      )}
      {props.note && <p className="text-s text-ink-2">{props.note}</p>}
      {props.isSending && <Progress />}
      <p role="alert" className="font-[550] text-bad empty:hidden">
        {props.error}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          aria-disabled={props.isSending}
          className="aria-disabled:opacity-60"
          onClick={() => props.onSave({ image: image.file, crop: cropOf(view, image.size, aspect) })}
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

/** Indeterminate: the time depends on the connection and on how many others upload just now. */
function Progress() {
  return (
    <div role="status" className="grid gap-1.5">
      <p className="text-s text-ink-2">Uploading …</p>
      <progress aria-label="Uploading the image" className="h-1.5 w-full accent-primary" />
    </div>
  )
}
