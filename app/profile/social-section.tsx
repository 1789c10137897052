import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'
import { SocialView } from './social-view.tsx'

export function SocialSection() {
  return (
    <PlainSection anchor="social-profiles">
      <SocialView of={useProfile().social} />
    </PlainSection>
  )
}
