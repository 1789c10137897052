import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { UnsavedDialog } from '#app/profile/forms/unsaved-dialog.tsx'
import { useUnsaved } from '#app/profile/forms/use-unsaved.ts'
import { ImageEditor } from '#app/profile/images/image-editor.tsx'
import { ImagePicker } from '#app/profile/images/image-picker.tsx'
import { Portrait } from '#app/profile/images/portrait.tsx'
import { useChosenImage } from '#app/profile/images/use-chosen-image.ts'
import { mergeProfile, useProfile } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { type Crop, setAvatarImage } from '#domain/profile/profiles.contract.ts'

const TRACKED = ['photo'] as const

/** A photo cropped to a square, or none. */
export function EditProfilePhoto({ isOpen, close }: ModalState) {
  const { photo, header } = useProfile()
  const { chosen, error, choose, drop, isDropped } = useChosenImage()
  const sending = useMutation()
  useUnsaved('photo', chosen !== null && !sending.isSending)
  const save = (body: { image: File; crop: Crop } | { id: null }) =>
    sending.send(setAvatarImage, body, ({ photo }) => {
      mergeProfile({ photo })
      notify(photo ? 'Your photo is saved.' : 'Your photo is removed.')
      close()
    })
  return (
    <UnsavedDialog title="Profile photo" side="centre" isOpen={isOpen} onClose={close} tracked={TRACKED}>
      {chosen ? (
        <ImageEditor
          key={chosen.url}
          image={chosen}
          aspect={1}
          frame="w-72 max-w-full rounded-[21%] shadow-card"
          sample="size-26 rounded-[22px]"
          isSending={sending.isSending}
          error={sending.error ?? error}
          save="Save the photo"
          onSave={(image) => void save(image)}
          onOther={drop}
        />
      ) : (
        <div className="grid gap-5">
          {photo && (
            <div className="flex flex-wrap items-center gap-4">
              <Portrait photo={photo} name={header.user.name} />
              <Button onClick={() => void save({ id: null })} aria-disabled={sending.isSending}>
                Remove the photo
              </Button>
            </div>
          )}
          <p className="text-ink-2">
            Recruiters see your photo only after they bought access to your profile; everybody does while your page is
            public.
          </p>
          <ImagePicker onChoose={(file) => void choose(file)} error={error ?? sending.error} isFocused={isDropped} />
        </div>
      )}
    </UnsavedDialog>
  )
}
