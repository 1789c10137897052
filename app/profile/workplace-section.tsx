import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EmptySection } from './empty-section.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { WorkplaceView } from './workplace-view.tsx'

/** Six questions about how one likes to work. */
export function WorkplaceSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="workplace-preferences"
      isEmpty={isEmpty('workplace', profile)}
      emptyState="Answer six short questions about how you like to work, so that offers fit."
      form={<LazyForm name="workplace-preferences" props={{ render }} />}
    >
      <WorkplaceView of={profile.workplace} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('workplace', profile) ? <EmptySection /> : <WorkplaceView of={profile.workplace} />
