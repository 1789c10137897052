import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { UnsavedDialog } from '#app/profile/forms/unsaved-dialog.tsx'
import { useUnsaved } from '#app/profile/forms/use-unsaved.ts'
import { type BuiltInCover, CoverTiles } from '#app/profile/images/cover-tiles.tsx'
import { ImageEditor } from '#app/profile/images/image-editor.tsx'
import { ImagePicker } from '#app/profile/images/image-picker.tsx'
import { useChosenImage } from '#app/profile/images/use-chosen-image.ts'
import { mergeProfile, useProfile } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { fetchCoverImages, setCoverImage } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'

const TRACKED = ['cover'] as const

/** A built-in cover, an upload cropped to 3:1, or none. */
export function EditCoverImage({ isOpen, close }: ModalState) {
  const { cover } = useProfile()
  const { chosen, error, choose, drop, isDropped } = useChosenImage()
  const { covers, hasFailed } = useBuiltInCovers()
  const [ticked, setTicked] = useState(cover?.id ?? null)
  const sending = useMutation()
  useUnsaved('cover', chosen !== null && !sending.isSending)
  const save = (body: BodyOf<typeof setCoverImage>) =>
    sending.send(setCoverImage, body, ({ cover }) => {
      mergeProfile({ cover })
      notify(cover ? 'Your cover is saved.' : 'Your cover is removed.')
      close()
    })
  return (
    <UnsavedDialog title="Cover image" side="wide" isOpen={isOpen} onClose={close} tracked={TRACKED}>
      {chosen ? (
        <ImageEditor
          key={chosen.url}
          image={chosen}
          aspect={3}
          frame="cover-frame w-full rounded-box shadow-card"
          isSending={sending.isSending}
          error={sending.error ?? error}
          save="Save the cover"
          onSave={(image) => void save(image)}
          onOther={drop}
        >
          <p className="text-s text-ink-2">Wide screens show what lies between the two lines.</p>
        </ImageEditor>
      ) : (
        <div className="grid gap-5">
          <CoverTiles covers={covers} hasFailed={hasFailed} ticked={ticked} onTick={setTicked} />
          <div className="flex flex-wrap gap-3">
            {!hasFailed && (
              <Button
                kind="primary"
                aria-disabled={ticked === null || sending.isSending}
                className="aria-disabled:opacity-60"
                onClick={() => ticked !== null && void save({ id: ticked })}
              >
                Save the cover
              </Button>
            )}
            {cover && (
              <Button onClick={() => void save({ id: null })} aria-disabled={sending.isSending}>
                Remove the cover
              </Button>
            )}
          </div>
          {!hasFailed && <h3 className="text-base">Or a picture of your own</h3>}
          <ImagePicker onChoose={(file) => void choose(file)} error={error ?? sending.error} isFocused={isDropped} />
        </div>
      )}
    </UnsavedDialog>
  )
}

/** Null while they are loading. */
function useBuiltInCovers(): { covers: BuiltInCover[] | null; hasFailed: boolean } {
  const [covers, setCovers] = useState<BuiltInCover[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    callApi(fetchCoverImages, {}).then(
      (response) => setCovers(response.covers),
      (error) => {
        logError('The covers could not be loaded.', error)
        setFailed(true)
      },
    )
  }, [])
  return { covers, hasFailed }
}
