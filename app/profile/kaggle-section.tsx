import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EmptySection } from './empty-section.tsx'
import { KagglePrompt } from './kaggle/kaggle-prompt.tsx'
import { KaggleView } from './kaggle/kaggle-view.tsx'
import { Removed } from './kaggle/removed.tsx'
import { ResetKaggle } from './kaggle/reset-kaggle.tsx'
import { useReset } from './kaggle/use-reset.ts'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { useRequestedForm } from './use-requested-form.ts'

/** Tiers and medals on Kaggle, fetched from there or given by hand. */
export function KaggleSection() {
  const profile = useProfile()
  const { removed, error, reset, undo } = useReset(profile.kaggle)
  const isNothing = isEmpty('kaggle', profile)
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

const render = (profile: EditableProfile) =>
  isEmpty('kaggle', profile) ? <EmptySection /> : <KaggleView of={profile.kaggle} />

/** `?kaggle=<name>` fills in the name and asks Kaggle at once. */
const optionsForUser = (username: string) => ({ username, autoFetch: true })
