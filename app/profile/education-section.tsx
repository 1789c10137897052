import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EducationView } from './education-view.tsx'
import { EmptySection } from './empty-section.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'

/** Degrees and courses. */
export function EducationSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="education"
      isEmpty={isEmpty('education', profile)}
      emptyState="Add your degrees and courses, the highest or the latest first."
      form={<LazyForm name="education" props={{ render }} />}
    >
      <EducationView of={profile.education} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('education', profile) ? <EmptySection /> : <EducationView of={profile.education} />
