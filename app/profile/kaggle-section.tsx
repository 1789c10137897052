import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useRequestedForm } from './forms/use-requested-forms.ts'
import { KagglePrompt } from './kaggle/kaggle-prompt.tsx'
import { KaggleView } from './kaggle/kaggle-view.tsx'
import { Removed } from './kaggle/removed.tsx'
import { ResetKaggle } from './kaggle/reset-kaggle.tsx'
import { useReset } from './kaggle/use-reset.ts'
import { useProfile } from './profile-store.ts'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'

/** Tiers and medals on Kaggle, fetched from there or given by hand. */
export function KaggleSection() {
  const profile = useProfile()
  const { removed, error, reset, undo } = useReset(profile.kaggle)
  const isNothing = isEmpty(profile)
  useRequestedForm('kaggle-profile', 'kaggle', optionsForUser)
  return (
    <SectionCard
      anchor="kaggle-profile"
      isEmpty={isNothing}
      emptyState={
        <>
          {removed && <Removed onUndo={undo} error={error} />}
          <KagglePrompt />
        </>
      }
      form={
        <LazyForm
          name="kaggle-profile"
          props={{ render, reset: !isNothing && <ResetKaggle onReset={reset} error={error} /> }}
        />
      }
    >
      <KaggleView of={profile.kaggle} />
    </SectionCard>
  )
}

const isEmpty = ({ kaggle }: EditableProfile) => kaggle.username === ''

const render = (profile: EditableProfile) => (isEmpty(profile) ? <EmptySection /> : <KaggleView of={profile.kaggle} />)

/** `?kaggle=<name>` fills in the name and asks Kaggle at once. */
const optionsForUser = (username: string) => ({ username, autoFetch: true })
