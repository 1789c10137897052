import type { FitResult } from '#domain/fit/fit.contract.ts'
import type { EmploymentType } from '#domain/jobs/jobs.contract.ts'

/** Kinds of position that an ad's kind of employment can be; the others say nothing about the contract. */
const POSITIONS: Partial<Record<EmploymentType, readonly string[]>> = {
  full_time: ['permanent'],
  contractor: ['contract', 'self-employed'],
  temporary: ['temporary'],
  per_diem: ['temporary'],
  intern: ['internships-and-graduate-trainee'],
}

export function contractResult(type: EmploymentType | null, desiredKeys: readonly string[]): FitResult {
  const positions = type === null ? undefined : POSITIONS[type]
  if (!positions) return 'unknown'
  return positions.some((position) => desiredKeys.includes(position)) ? 'met' : 'missed'
}

/** Kinds of employment with this result. */
export const typesWith = (result: FitResult, desiredKeys: readonly string[]): EmploymentType[] =>
  (Object.keys(POSITIONS) as EmploymentType[]).filter((type) => contractResult(type, desiredKeys) === result)
