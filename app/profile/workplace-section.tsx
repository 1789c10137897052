import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'
import { WorkplaceView } from './sections/workplace/view.tsx'

/** Six questions about how one likes to work. */
export function WorkplaceSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="workplace-preferences"
      isEmpty={isEmpty(profile)}
      emptyState="Answer six short questions about how you like to work, so that offers fit."
      form={<LazyForm name="workplace-preferences" props={{ render }} />}
    >
      <WorkplaceView of={profile.workplace} />
    </SectionCard>
  )
}

function isEmpty({ workplace: { revision: _, ...answers } }: EditableProfile): boolean {
  return Object.values(answers).every((answer) => answer === null)
}

const render = (profile: EditableProfile) =>
  isEmpty(profile) ? <EmptySection /> : <WorkplaceView of={profile.workplace} />
