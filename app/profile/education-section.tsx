import { EducationView } from './education-view.tsx'
import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'

export function EducationSection() {
  return (
    <PlainSection anchor="education">
      <EducationView of={useProfile().education} />
    </PlainSection>
  )
}
