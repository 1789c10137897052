import type { FilterField } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'
import { contractsIn } from '#server/normalize/employment.ts'
import { seniorityOf } from '#server/normalize/seniority.ts'

export interface Meaning {
  field: FilterField
  value: string
}

const meanings = (field: FilterField, words: Record<string, string>) =>
  Object.entries(words).flatMap(([value, forms]) => forms.split(', ').map((form) => [form, { field, value }] as const))

const WORK_MODES = new Map<string, Meaning>([
  ...meanings('is_remote', { yes: 'remote' }),
  ...meanings('work_mode', { hybrid: 'hybrid', onsite: 'onsite, on site' }),
])

/** Decision 2. Managers, directors and executives are jobs by these names rather than levels of one. */
const LEVELS_AND_CONTRACTS = new Map<string, Meaning>([
  ...meanings('seniority', {
    intern: 'intern, interns, internship, internships, trainee, working student, apprentice, apprenticeship',
    junior: 'junior, jr, jnr, entry level, graduate, new graduate, recent graduate, new grad, early career',
    mid: 'mid, mid level, midlevel, intermediate',
    senior: 'senior, sr, snr',
    lead: 'lead',
    principal: 'principal, staff',
  }),
  ...meanings('employment_type', {
    contractor: 'contract, contractor, contractors, freelance, freelancer, freelancers, contract to hire',
    part_time: 'part time, parttime',
    full_time: 'full time, fulltime',
    temporary: 'temporary, temp, fixed term, seasonal',
    volunteer: 'volunteer',
    per_diem: 'per diem',
  }),
])

const keyOf = (text: string) => fold(text).replace(/[-.]/g, ' ').replace(/\s+/g, ' ').trim()

export const workModeOf = (text: string): Meaning | null => WORK_MODES.get(keyOf(text)) ?? null

/** `onward`, the query from these words on, must name it when read as a title: not `contract manager`, `lead generation`. */
export function levelOrContractOf(text: string, onward: string): Meaning | null {
  const meant = LEVELS_AND_CONTRACTS.get(keyOf(text))
  if (!meant) return null
  const named: readonly (string | null)[] = meant.field === 'seniority' ? [seniorityOf(onward)] : contractsIn(onward)
  return named.includes(meant.value) ? meant : null
}

const NOISE = new Set(
  'job jobs vacancy vacancies hiring career careers role roles position positions opening openings opportunity opportunities'.split(
    ' ',
  ),
)

/** Words for the ads themselves: no condition, unless titles hold them. */
export const isNoise = (word: string) => NOISE.has(fold(word))
