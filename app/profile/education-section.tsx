import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { EducationView } from './sections/education/view.tsx'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'

/** Degrees and courses. */
export function EducationSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="education"
      isEmpty={isEmpty(profile)}
      emptyState="Add your degrees and courses, the highest or the latest first."
      form={<LazyForm name="education" props={{ render }} />}
    >
      <EducationView of={profile.education} />
    </SectionCard>
  )
}

const isEmpty = ({ education: { education } }: EditableProfile) => education.length === 0

const render = (profile: EditableProfile) =>
  isEmpty(profile) ? <EmptySection /> : <EducationView of={profile.education} />
