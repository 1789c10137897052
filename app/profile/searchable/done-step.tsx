import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { WEIGHTS } from '#domain/profile/progress.ts'
import { MODAL_CLOSE_DELAY_MS } from '#domain/shared/limits.ts'
import { PREVIEW } from '../page/profile-header.tsx'
import { openForm, useProfile } from '../profile-store.ts'
import { goToSection } from '../sections/names.ts'

/** What being searchable means, and what would help next. The pressed button is removed; this is read out. */
export function DoneStep({ onClose }: { onClose: () => void }) {
  const { progress } = useProfile()
  const addSkills = () => {
    onClose()
    // The modal returns the focus when it unmounts; only then the form can take it.
    setTimeout(() => {
      openForm('skills-wizard')
      goToSection('skills-wizard')
    }, MODAL_CLOSE_DELAY_MS)
  }
  return (
    <div tabIndex={-1} ref={takeFocus} className="grid gap-4 outline-none">
      <p>
        <span className="mr-2 inline-grid size-6 place-items-center rounded-full bg-accept-soft align-middle text-accept-ink">
          <CheckIcon />
        </span>
        Recruiters can now find you. They don’t see your name until they buy access, and you can see who did.
      </p>
      {progress.skills < WEIGHTS.skills && (
        <p className="text-ink-2">Recruiters mostly search by skills. Add yours to be found for the right jobs.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {progress.skills < WEIGHTS.skills && (
          <Button kind="primary" onClick={addSkills}>
            Add skills
          </Button>
        )}
        <ButtonLink href={PREVIEW}>View as a recruiter</ButtonLink>
        <ButtonLink href="#visibility">Who can see you</ButtonLink>
      </div>
    </div>
  )
}
