import type { z } from 'zod'
import { monthAndYear } from '#app/dates.ts'
import { COMPANY_SIZES, DATA_SCIENCE_WORKLOADS, EXPERIENCE_BANDS, JOB_TITLES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Experience, Position } from '#domain/profile/profile-sections.ts'
import { fold } from '#domain/shared/fold.ts'
import { DefinitionList, Prose, tags } from '../definition-list.tsx'
import { periodOf, Timeline, TimelineItem } from '../timeline.tsx'

/** Years of work, and the positions along a line. */
export function WorkExperienceView({ of: { work_experience, positions } }: { of: z.output<typeof Experience> }) {
  return (
    <div className="grid gap-6">
      <DefinitionList
        items={[['Years of experience', work_experience && labelOf(EXPERIENCE_BANDS, work_experience)]]}
      />
      {positions.length > 0 && (
        <Timeline>
          {positions.map((position, index) => (
            <TimelineItem
              // biome-ignore lint/suspicious/noArrayIndexKey: positions have no identity but their place
              key={index}
              title={position.title}
              organization={position.company}
              period={periodOf(monthAndYear(position.from), position.to && monthAndYear(position.to), 'today')}
              isCurrent={position.to === null}
            >
              <PositionDetails position={position} />
            </TimelineItem>
          ))}
        </Timeline>
      )}
    </div>
  )
}

function PositionDetails({ position }: { position: z.output<typeof Position> }) {
  const { title, job_title, company_size, data_science_workloads, description } = position
  const labels = [
    ...(job_title ? [labelOf(JOB_TITLES, job_title)].filter((listed) => fold(listed) !== fold(title)) : []),
    ...(company_size ? [labelOf(COMPANY_SIZES, company_size)] : []),
    ...(data_science_workloads
      ? [`Data science workloads: ${labelOf(DATA_SCIENCE_WORKLOADS, data_science_workloads)}`]
      : []),
  ]
  return (
    <div className="grid gap-2.5 empty:hidden">
      {labels.length > 0 && <div className="pt-2">{tags(labels)}</div>}
      <Prose text={description} />
    </div>
  )
}
