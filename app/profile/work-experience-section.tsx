import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'
import { WorkExperienceView } from './sections/work-experience/view.tsx'

/** Years of work, and the positions. */
export function WorkExperienceSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="work-experience"
      isEmpty={isEmpty(profile)}
      emptyState="Add where you have worked and as what, the present position first."
      form={<LazyForm name="work-experience" props={{ render }} />}
    >
      <WorkExperienceView of={profile.experience} />
    </SectionCard>
  )
}

const isEmpty = ({ experience: { work_experience, positions } }: EditableProfile) =>
  work_experience === null && positions.length === 0

const render = (profile: EditableProfile) =>
  isEmpty(profile) ? <EmptySection /> : <WorkExperienceView of={profile.experience} />
