import { IdealJobView } from './ideal-job-view.tsx'
import { PlainSection } from './plain-section.tsx'
import { useProfile } from './profile-store.ts'

export function IdealJobSection() {
  return (
    <PlainSection anchor="ideal-job">
      <IdealJobView of={useProfile().ideal_job} />
    </PlainSection>
  )
}
