import type { FitResult } from '#domain/fit/fit.contract.ts'
import type { Seniority } from '#domain/jobs/jobs.contract.ts'
import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'

interface Years {
  min: number
  max: number
}

/** What each level asks for; the first levels are for people at the beginning (decision 0156). */
export const YEARS: Readonly<Record<Seniority, Years>> = {
  intern: { min: 0, max: 1 },
  junior: { min: 0, max: 3 },
  mid: { min: 2, max: Infinity },
  senior: { min: 5, max: Infinity },
  lead: { min: 5, max: Infinity },
  principal: { min: 8, max: Infinity },
  manager: { min: 5, max: Infinity },
  director: { min: 8, max: Infinity },
  executive: { min: 10, max: Infinity },
}

const BAND = new Map(EXPERIENCE_BANDS.map((band) => [band.key, band]))

/** A band fits when some year of it does. */
export function yearsResult(requested: Years, experience: string | null): FitResult {
  const band = experience === null ? undefined : BAND.get(experience)
  if (!band) return 'unknown'
  return (band.max ?? Infinity) >= requested.min && band.min <= requested.max ? 'met' : 'missed'
}

export function yearsText({ min, max }: Years): string {
  if (max === Infinity) return `${min} years or more`
  return max === 1 ? 'up to 1 year' : `up to ${max} years`
}

/** Levels at which people work on their own: there a skill that is asked for is one they have practised. */
const PRACTISED: ReadonlySet<Seniority | null> = new Set(['senior', 'lead', 'principal'])
export const PRACTISED_LEVEL = 3

export const requestedLevel = (seniority: Seniority | null): number => (PRACTISED.has(seniority) ? PRACTISED_LEVEL : 1)
