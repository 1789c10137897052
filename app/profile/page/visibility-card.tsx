import { useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { updateVisibility, type Visibility } from '#domain/profile/visibility.contract.ts'
import { storedAfterConflict } from '../forms/conflict.ts'
import { mergeProfile, useProfile } from '../profile-store.ts'
import { useAccesses } from '../visibility/use-accesses.ts'
import { VisibilitySentence } from '../visibility/visibility-labels.tsx'

/** Who can see the profile; hiding works at once, and can be taken back. */
export function VisibilityCard() {
  const { attributes, blocked, link } = useProfile()
  const bought = useAccesses().length
  const isHidden = attributes.visibility === 'hidden'
  const { hide, undo, before, error } = useHiding(attributes)
  return (
    <section
      aria-labelledby="who-can-see-you"
      className="rounded-box border border-line bg-card px-6 py-5.5 shadow-card"
    >
      <h2 id="who-can-see-you" className="pb-2 text-l">
        Who can see you
      </h2>
      <div role="status">
        <VisibilitySentence visibility={attributes.visibility} bought={bought} blocked={blocked} />
      </div>
      <p role="alert" className="pt-2 text-s font-[550] text-bad empty:hidden">
        {error}
      </p>
      <div className="grid grid-cols-1 gap-2 pt-3.5 *:py-2 *:leading-tight *:whitespace-normal noscript:hidden">
        {isHidden && before && (
          <Button ref={takeFocus} onClick={undo}>
            Undo: be {before} again
          </Button>
        )}
        {isHidden && !before && (
          <ButtonLink href="#become-searchable" kind="primary">
            Let recruiters find you
          </ButtonLink>
        )}
        {attributes.visibility === 'public' && link && (
          <ButtonLink href={`/profile/${link.link}`} target="_blank">
            Open your public page <ExternalLinkIcon />
          </ButtonLink>
        )}
        <ButtonLink href="#visibility">Change</ButtonLink>
        {!isHidden && (
          <Button kind="ghost" onClick={hide}>
            Hide me now
          </Button>
        )}
      </div>
    </section>
  )
}

/** `before` is what the profile was before it was hidden here; null when it was not. */
function useHiding({ visibility, revision }: Visibility) {
  const [before, setBefore] = useState<'searchable' | 'public' | null>(null)
  const { send, perform, error } = useMutation()
  // What another tab has chosen meanwhile stays, and is shown.
  const showAgain = (previous: Visibility['visibility']) =>
    perform(async () => {
      await callApi(updateVisibility, { visibility: previous, revision }).then(
        mergeProfile,
        async (reason: unknown) => {
          const stored = await storedAfterConflict(reason)
          if (!stored) throw reason
          notify(`This was changed somewhere else: your profile is ${stored.attributes.visibility}.`)
        },
      )
    })
  return {
    before,
    error,
    hide: () => {
      if (visibility === 'hidden') return
      setBefore(visibility)
      void send(updateVisibility, { visibility: 'hidden' }, mergeProfile)
    },
    undo: async () => {
      if (before && (await showAgain(before))) setBefore(null)
    },
  }
}
