import { useCallback, useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { type BuiltInCover, CoverTiles } from '#app/profile/images/cover-tiles.tsx'
import { ImageModal } from '#app/profile/images/image-modal.tsx'
import { mergeProfile, useProfile } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { fetchCoverImages, setCoverImage } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'

const EDITOR = {
  aspect: 3,
  frame: 'cover-frame w-full rounded-box shadow-card',
  save: 'Save cover',
  note: 'Wide screens show only the part between the two lines.',
}

/** A cover for the profile: a built-in one, an uploaded image cropped to 3:1, or none. */
export function EditCoverImage({ isOpen, close }: ModalState) {
  const { cover } = useProfile()
  const { covers, hasFailed, retry } = useBuiltInCovers()
  const [ticked, setTicked] = useState(cover?.id ?? null)
  const { send, isSending, error } = useMutation()
  const save = (body: BodyOf<typeof setCoverImage>) =>
    void send(setCoverImage, body, ({ cover }) => {
      mergeProfile({ cover })
      notify(cover ? 'Cover saved.' : 'Cover removed.')
      close()
    })
  return (
    <ImageModal
      title="Cover image"
      side="wide"
      isOpen={isOpen}
      onClose={close}
      tracked="cover"
      editor={EDITOR}
      isSending={isSending}
      error={error}
      onSave={save}
    >
      <CoverTiles covers={covers} hasFailed={hasFailed} onRetry={retry} ticked={ticked} onTick={setTicked} />
      <div className="flex flex-wrap gap-3">
        {!hasFailed && (
          <Button
            kind="primary"
            aria-disabled={ticked === null || isSending}
            className="aria-disabled:opacity-60"
            onClick={() => ticked !== null && save({ id: ticked })}
          >
            Save cover
          </Button>
        )}
        {cover && (
          <Button onClick={() => save({ id: null })} aria-disabled={isSending}>
            Remove cover
          </Button>
        )}
      </div>
      {!hasFailed && <h3 className="text-base">Or upload your own</h3>}
    </ImageModal>
  )
}

/** `covers` is null until they have arrived. */
function useBuiltInCovers(): { covers: BuiltInCover[] | null; hasFailed: boolean; retry: () => void } {
  const [covers, setCovers] = useState<BuiltInCover[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    callApi(fetchCoverImages, {}).then(
      (response) => setCovers(response.covers),
      (error) => {
        logError('The covers could not be loaded.', error)
        setFailed(true)
      },
    )
  }, [])
  useEffect(load, [load])
  return { covers, hasFailed, retry: load }
}
