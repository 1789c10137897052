import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EmptySection } from './empty-section.tsx'
import { IdealJobView } from './ideal-job-view.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'

/** What one would like to do next, and for how much. */
export function IdealJobSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="ideal-job"
      isEmpty={isEmpty('idealJob', profile)}
      emptyState="Say what you would like to do next, so that recruiters write to you about that and nothing else."
      form={<LazyForm name="ideal-job" props={{ render }} />}
    >
      <IdealJobView of={profile.ideal_job} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('idealJob', profile) ? <EmptySection /> : <IdealJobView of={profile.ideal_job} />
