import type { z } from 'zod'
import { EDUCATION_LEVELS } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Education } from '#domain/profile/profile-sections.ts'
import { periodOf, Timeline, TimelineItem } from '../timeline.tsx'

/** Degrees and courses along a line. */
export function EducationView({ of: { education } }: { of: z.output<typeof Education> }) {
  return (
    <Timeline>
      {education.map(({ level, field, institution, from, to }, index) => (
        <TimelineItem
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          key={index}
          title={[labelOf(EDUCATION_LEVELS, level), field].filter(Boolean).join(', ')}
          organization={institution}
          period={periodOf(from === null ? null : String(from), to === null ? null : String(to), '')}
          isCurrent={false}
        />
      ))}
    </Timeline>
  )
}
