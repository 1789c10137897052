import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { updateVisibility, type Visibility } from '#domain/visibility.contract.ts'
import { mergeProfile, useProfile } from './profile-store.ts'
import { useSending } from './use-sending.ts'
import { useAccesses } from './visibility/use-accesses.ts'
import { VisibilitySentence } from './visibility/visibility-words.tsx'

/** Who can see the profile; hiding works at once, and can be taken back. */
export function VisibilityCard() {
  const { attributes, blocked } = useProfile()
  const bought = useAccesses().length
  const isHidden = attributes.visibility === 'hidden'
  const { hide, undo, before, problem } = useHiding(attributes)
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
        {problem}
      </p>
      <div className="grid gap-2 pt-3.5 noscript:hidden">
        {isHidden && before && (
          <Button ref={(button) => button?.focus()} onClick={undo}>
            Undo: be {before} again
          </Button>
        )}
        {isHidden && !before && (
          <ButtonLink href="#become-searchable" kind="primary">
            Let recruiters find you
          </ButtonLink>
        )}
        <ButtonLink href="#visibility">Change</ButtonLink>
        {!isHidden && (
          <Button kind="bare" onClick={hide}>
            Hide me at once
          </Button>
        )}
      </div>
    </section>
  )
}

/** `before` is what the profile was before it was hidden here; null when it was not. */
function useHiding({ visibility }: Visibility) {
  const [before, setBefore] = useState<'searchable' | 'public' | null>(null)
  const { send, problem } = useSending()
  const change = (wish: Visibility['visibility']) => send(updateVisibility, { visibility: wish }, mergeProfile)
  return {
    before,
    problem,
    hide: () => {
      if (visibility === 'hidden') return
      setBefore(visibility)
      void change('hidden')
    },
    undo: async () => {
      if (before && (await change(before))) setBefore(null)
    },
  }
}
