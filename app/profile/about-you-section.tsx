import { AboutYouView } from './about-you-view.tsx'
import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'

export function AboutYouSection() {
  return (
    <PlainSection anchor="about-you">
      <AboutYouView of={useProfile().about_you} />
    </PlainSection>
  )
}
