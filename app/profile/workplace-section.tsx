import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'
import { WorkplaceView } from './workplace-view.tsx'

export function WorkplaceSection() {
  return (
    <PlainSection anchor="workplace-preferences">
      <WorkplaceView of={useProfile().workplace} />
    </PlainSection>
  )
}
