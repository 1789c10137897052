import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { ImageModal } from '#app/profile/images/image-modal.tsx'
import { Portrait } from '#app/profile/images/portrait.tsx'
import { mergeProfile, useProfile } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { setAvatarImage } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'

const EDITOR = {
  aspect: 1,
  frame: 'w-72 max-w-full rounded-[21%] shadow-card',
  sample: 'size-26 rounded-[22px]',
  save: 'Save photo',
}

/** A photo for the profile, cropped to a square; or none. */
export function EditProfilePhoto({ isOpen, close }: ModalState) {
  const { photo, header } = useProfile()
  const { send, isSending, error } = useMutation()
  const save = (body: BodyOf<typeof setAvatarImage>) =>
    void send(setAvatarImage, body, ({ photo }) => {
      mergeProfile({ photo })
      notify(photo ? 'Photo saved.' : 'Photo removed.')
      close()
    })
  return (
    <ImageModal
      title="Profile photo"
      side="centre"
      isOpen={isOpen}
      onClose={close}
      tracked="photo"
      editor={EDITOR}
      isSending={isSending}
      error={error}
      onSave={save}
    >
      {photo && (
        <div className="flex flex-wrap items-center gap-4">
          <Portrait photo={photo} name={header.user.name} />
          <Button onClick={() => save({ id: null })} aria-disabled={isSending}>
            Remove photo
          </Button>
        </div>
      )}
      <p className="text-ink-2">
        Recruiters see your photo only after buying access to your profile. While your profile is public, everyone can
        see it.
      </p>
    </ImageModal>
  )
}
