/** The fixed lists of specification §3, shared by forms, validation and filters. */
import availability from './availability.json' with { type: 'json' }
import companySizes from './company-sizes.json' with { type: 'json' }
import dataScienceWorkloads from './data-science-workloads.json' with { type: 'json' }
import educationLevels from './education-levels.json' with { type: 'json' }
import experienceBands from './experience-bands.json' with { type: 'json' }
import fluency from './fluency.json' with { type: 'json' }
import jobTitles from './job-titles.json' with { type: 'json' }
import languages from './languages.json' with { type: 'json' }
import type { Option } from './option.ts'
import positionTypes from './position-types.json' with { type: 'json' }
import travelShare from './travel-share.json' with { type: 'json' }
import workplacePreferences from './workplace-preferences.json' with { type: 'json' }

/** `max` null: no upper end. */
interface Band extends Option {
  min: number
  max: number | null
}

/** Years of work. */
export const EXPERIENCE_BANDS: readonly Band[] = experienceBands
export const COMPANY_SIZES: readonly Band[] = companySizes
export const DATA_SCIENCE_WORKLOADS: readonly Band[] = dataScienceWorkloads
/** `days` until the start. */
export const AVAILABILITY: readonly (Option & { days: number })[] = availability
export const EDUCATION_LEVELS: readonly (Option & { rank: number })[] = educationLevels
export const FLUENCY: readonly Option[] = fluency
export const JOB_TITLES: readonly Option[] = jobTitles
export const POSITION_TYPES: readonly Option[] = positionTypes
export const TRAVEL_SHARE: readonly (Option & { percent: number })[] = travelShare
/** Keys are ISO 639 codes. */
export const LANGUAGES: readonly (Option & { native: string })[] = languages.map(({ code, label, native }) => ({
  key: code,
  label,
  native,
}))

/** The questions have the specification's names. */
export const WORKPLACE_PREFERENCES = workplacePreferences satisfies Record<string, readonly Option[]>
export type WorkplaceKey = keyof typeof WORKPLACE_PREFERENCES
export const WORKPLACE_KEYS = Object.keys(WORKPLACE_PREFERENCES) as WorkplaceKey[]

export const WORKPLACE_LABELS: Record<WorkplaceKey, string> = {
  idealWorkplace: 'Ideal workplace',
  coWorkers: 'Co-workers',
  officeMeeting: 'Office meetings',
  workingHours: 'Working hours',
  speedChange: 'Speed of change',
  workFromHome: 'Work from home',
}
