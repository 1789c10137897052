import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'
import { WorkExperienceView } from './work-experience-view.tsx'

export function WorkExperienceSection() {
  return (
    <PlainSection anchor="work-experience">
      <WorkExperienceView of={useProfile().experience} />
    </PlainSection>
  )
}
