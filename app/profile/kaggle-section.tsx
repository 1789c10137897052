import type { EditableProfile } from '#domain/profiles.contract.ts'
import { KagglePrompt } from './kaggle/kaggle-prompt.tsx'
import { KaggleView } from './kaggle/kaggle-view.tsx'
import { Removed } from './kaggle/removed.tsx'
import { ResetKaggle } from './kaggle/reset-kaggle.tsx'
import { useReset } from './kaggle/use-reset.ts'
import { LateForm } from './late-form.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { useAskedForm } from './use-asked-form.ts'

/** Tiers and medals on Kaggle, fetched from there or given by hand. */
export function KaggleSection() {
  const profile = useProfile()
  const { removed, problem, reset, undo } = useReset(profile.kaggle)
  const isNothing = isEmpty(profile)
  useAskedForm('kaggle-profile', 'kaggle', askedUser)
  return (
    <SectionCard
      anchor="kaggle-profile"
      isEmpty={isNothing}
      invitation={
        <>
          {removed && <Removed onUndo={undo} problem={problem} />}
          <KagglePrompt />
        </>
      }
      form={
        <LateForm
          name="kaggle-profile"
          props={{ present, reset: !isNothing && <ResetKaggle onReset={reset} problem={problem} /> }}
        />
      }
    >
      <KaggleView of={profile.kaggle} />
    </SectionCard>
  )
}

const isEmpty = ({ kaggle }: EditableProfile) => kaggle.username === ''

const present = (profile: EditableProfile) => (isEmpty(profile) ? <NothingYet /> : <KaggleView of={profile.kaggle} />)

/** `?kaggle=<name>` fills in the name and asks Kaggle at once. */
const askedUser = (username: string) => ({ username, autoFetch: true })
