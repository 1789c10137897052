import { worldRegion } from '#domain/options/world-regions.ts'
import { SALARY_LEVELS, type SalaryLevel } from '#domain/salaries/salary-roles.ts'
import { type Factor, REFERENCE_COUNTRY } from '#domain/salaries/salary-table.ts'
import type { SalaryPosting } from './salary-posting.ts'
import { groupedBy, median, neverFalling, type Weighted, weightedMedian } from './statistics.ts'

/** Job ads that a published figure must rest on (decision 0180). */
export const MIN_POSTINGS = 30
/** Job ads of one compared pair of cells. */
const MIN_COMPARED = 5
/** A factor of few job ads is drawn towards 1 as if it had this many more that say 1. */
const PRIOR = 100

const REGIONS = [
  'Northern America',
  'Nordics',
  'Baltics',
  'Western Europe',
  'Central and Eastern Europe',
  'Latin America',
  'South Asia',
  'Southeast Asia',
  'East Asia',
  'Oceania',
  'Middle East',
  'Africa',
]

export interface PayFactors {
  countries: Record<string, Factor>
  regions: Record<string, Factor & { countries: readonly string[] }>
  /** Relative to senior. */
  levels: Record<SalaryLevel, number>
}

const roleAndLevel = ({ role, level }: SalaryPosting) => `${role} ${level}`

export function payFactors(postings: readonly SalaryPosting[]): PayFactors {
  const reference = postings.filter(({ country }) => country === REFERENCE_COUNTRY)
  const countries: Record<string, Factor> = {}
  for (const [country, group] of groupedBy(postings, (one) => one.country)) {
    const factor = country === REFERENCE_COUNTRY ? { factor: 1, n: group.length } : compared(group, reference)
    if (factor) countries[country] = factor
  }
  return { countries: byKey(countries), regions: regionFactors(postings, reference), levels: levelSteps(reference) }
}

function regionFactors(postings: readonly SalaryPosting[], reference: readonly SalaryPosting[]): PayFactors['regions'] {
  const regions: PayFactors['regions'] = {}
  const placed = new Set([REFERENCE_COUNTRY])
  for (const name of REGIONS) {
    const countries = (worldRegion(name)?.countries ?? []).filter((country) => !placed.has(country))
    for (const country of countries) placed.add(country)
    const inside = new Set(countries)
    const factor = compared(
      postings.filter(({ country }) => inside.has(country)),
      reference,
    )
    if (factor) regions[name] = { ...factor, countries: countries.toSorted() }
  }
  return regions
}

/** The pay of one group relative to another: the middle of what cells of the same role and level say. */
function compared(group: readonly SalaryPosting[], reference: readonly SalaryPosting[]): Factor | null {
  const cells = groupedBy(reference, roleAndLevel)
  const ratios = [...groupedBy(group, roleAndLevel)].flatMap(([cell, members]) => {
    const others = cells.get(cell) ?? []
    return members.length < MIN_COMPARED || others.length < MIN_POSTINGS ? [] : [ratioOf(members, others)]
  })
  const factor = weightedMedian(ratios)
  return factor === null || group.length < MIN_POSTINGS ? null : { factor: rounded(factor), n: group.length }
}

function ratioOf(members: readonly SalaryPosting[], others: readonly SalaryPosting[]): Weighted {
  return { value: medianPay(members) / medianPay(others), weight: members.length }
}

const medianPay = (postings: readonly SalaryPosting[]) => median(postings.map(({ usd }) => usd))

/**
 * How a trait moves pay among job ads of the same role, level and country; null when fewer than `MIN_POSTINGS` have it.
 * Shrunk towards 1.
 */
export function traitFactor(
  postings: readonly SalaryPosting[],
  hasTrait: (posting: SalaryPosting) => boolean,
): Factor | null {
  const cells = [...groupedBy(postings, (one) => `${roleAndLevel(one)} ${one.country}`).values()]
  const ratios = cells.flatMap((cell) => {
    const members = cell.filter(hasTrait)
    const others = cell.filter((one) => !hasTrait(one))
    return members.length < MIN_COMPARED || cell.length < MIN_POSTINGS || others.length === 0
      ? []
      : [{ value: Math.log(medianPay(members) / medianPay(cell)), weight: members.length }]
  })
  const n = ratios.reduce((sum, { weight }) => sum + weight, 0)
  if (n < MIN_POSTINGS) return null
  const mean = ratios.reduce((sum, { value, weight }) => sum + value * weight, 0) / n
  return { factor: rounded(Math.exp((mean * n) / (n + PRIOR))), n }
}

/** Of the roles with enough job ads of both levels. */
function levelSteps(reference: readonly SalaryPosting[]): Record<SalaryLevel, number> {
  const roles = [...groupedBy(reference, (one) => one.role).values()]
  const steps = SALARY_LEVELS.map((level) => {
    const ratios = roles.flatMap((ofRole) => {
      const members = ofRole.filter((one) => one.level === level)
      const seniors = ofRole.filter((one) => one.level === 'senior')
      return members.length < MIN_POSTINGS || seniors.length < MIN_POSTINGS ? [] : [ratioOf(members, seniors)]
    })
    return weightedMedian(ratios)
  })
  const known = steps.map((step, index) => step ?? USUAL_STEPS[index] ?? 1)
  const rising = neverFalling(known.map((value) => ({ value, weight: 1 })))
  const [entry = 1, mid = 1, senior = 1, executive = 1] = rising.map(rounded)
  return { entry, mid, senior, executive }
}

/** Where the data has too few job ads of a level: the middle of what the ten roles show. */
const USUAL_STEPS = [0.7, 0.85, 1, 1.18]

const rounded = (factor: number) => Math.round(factor * 1000) / 1000

export function byKey<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
