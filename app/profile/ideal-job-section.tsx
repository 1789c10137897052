import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { EmptySection } from './sections/empty-section.tsx'
import { IdealJobView } from './sections/ideal-job/view.tsx'
import { SectionCard } from './sections/section-card.tsx'

/** What one would like to do next, and for how much. */
export function IdealJobSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="ideal-job"
      isEmpty={isEmpty(profile)}
      emptyState="Say what you would like to do next, so that recruiters write to you about that and nothing else."
      form={<LazyForm name="ideal-job" props={{ render }} />}
    >
      <IdealJobView of={profile.ideal_job} />
    </SectionCard>
  )
}

function isEmpty({ ideal_job: ideal }: EditableProfile): boolean {
  const { job_titles, position_types, desired_salary, willing_to_travel, willing_to_relocate } = ideal
  const isSaid = desired_salary !== null || willing_to_travel !== null || willing_to_relocate !== null
  return !isSaid && job_titles.length === 0 && position_types.length === 0
}

const render = (profile: EditableProfile) =>
  isEmpty(profile) ? <EmptySection /> : <IdealJobView of={profile.ideal_job} />
