import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EmptySection } from './empty-section.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { WorkExperienceView } from './work-experience-view.tsx'

/** Years of work, and the positions. */
export function WorkExperienceSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="work-experience"
      isEmpty={isEmpty('workExperience', profile)}
      emptyState="Add where you have worked and as what, the present position first."
      form={<LazyForm name="work-experience" props={{ render }} />}
    >
      <WorkExperienceView of={profile.experience} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('workExperience', profile) ? <EmptySection /> : <WorkExperienceView of={profile.experience} />
