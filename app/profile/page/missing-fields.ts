import { type ProfileContent, partsOf } from '#domain/profile/completeness.ts'
import type { ProgressSection } from '#domain/profile/progress.ts'

/** What a part is called when it is missing. */
const LABELS: Partial<Record<ProgressSection, Record<string, string>>> = {
  aboutYou: { about_you: 'your text', location: 'your location', legally_in: 'countries', work_sector: 'a sector' },
  idealJob: { job_titles: 'a job title', position_types: 'a position type' },
}
/** Parts that are alike are counted. */
const COUNTED: Partial<Record<ProgressSection, string>> = { workplace: 'answer', skills: 'group' }

/** What a started section still lacks to count (decision 0090), in a few words; null for an empty one and for a filled one. */
export function missingFields(section: ProgressSection, profile: ProfileContent): string | null {
  const parts = Object.entries(partsOf(section, profile))
  const missing = parts.filter(([, isThere]) => !isThere).map(([part]) => part)
  if (missing.length === 0 || missing.length === parts.length) return null
  const noun = COUNTED[section]
  if (noun) return `${missing.length} ${noun}${missing.length === 1 ? '' : 's'} left`
  const labels = missing.map((part) => LABELS[section]?.[part] ?? part)
  return `${labels.join(', ').replace(/, ([^,]*)$/, ' and $1')} missing`
}
