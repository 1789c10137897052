import type { EditableProfile } from '#domain/profiles.contract.ts'
import { EducationView } from './education-view.tsx'
import { LateForm } from './late-form.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'

/** Degrees and courses. */
export function EducationSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="education"
      isEmpty={isEmpty(profile)}
      invitation="Add your degrees and courses, the highest or the latest first."
      form={<LateForm name="education" props={{ present }} />}
    >
      <EducationView of={profile.education} />
    </SectionCard>
  )
}

const isEmpty = ({ education: { education } }: EditableProfile) => education.length === 0

const present = (profile: EditableProfile) =>
  isEmpty(profile) ? <NothingYet /> : <EducationView of={profile.education} />
