import type { ReactNode } from 'react'
import { UnsavedDialog } from '../forms/unsaved-dialog.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import type { UnsavedName } from '../sections/names.ts'
import { ImageEditor, type ImageUpload } from './image-editor.tsx'
import { ImagePicker } from './image-picker.tsx'
import { useChosenImage } from './use-chosen-image.ts'

/** A modal that takes an uploaded image and crops it; `children` stand before the picker until an image is chosen. */
export function ImageModal(props: {
  title: string
  side: 'wide' | 'centre'
  isOpen: boolean
  onClose: () => void
  /** The part of the profile that the image belongs to. */
  tracked: UnsavedName
  editor: { aspect: number; frame: string; sample?: string; save: string; note?: string }
  isSending: boolean
  error: string | null
  onSave: (upload: ImageUpload) => void
  children: ReactNode
}) {
  const { title, side, isOpen, onClose, tracked, isSending } = props
  const { chosen, error, choose, drop, isDropped } = useChosenImage()
  useUnsaved(tracked, chosen !== null && !isSending)
  return (
    <UnsavedDialog title={title} side={side} isOpen={isOpen} onClose={onClose} tracked={[tracked]}>
      {chosen ? (
        <ImageEditor
          key={chosen.url}
          image={chosen}
          {...props.editor}
          isSending={isSending}
          error={props.error ?? error}
          onSave={props.onSave}
          onOther={drop}
        />
      ) : (
        <div className="grid gap-5">
          {props.children}
          <ImagePicker onChoose={(file) => void choose(file)} error={error ?? props.error} isFocused={isDropped} />
        </div>
      )}
    </UnsavedDialog>
  )
}
