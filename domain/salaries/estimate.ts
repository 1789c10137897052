import type { SalaryCompanySize, SalaryLevel, SalaryRole } from './salary-roles.ts'
import {
  ALL_COUNTRIES,
  type Cell,
  type CellBasis,
  type Factor,
  PERCENTILES,
  REFERENCE_COUNTRY,
  type RoleTable,
  type SalaryTable,
} from './salary-table.ts'

export interface SalaryQuestion {
  role: SalaryRole
  /** Without: any experience. */
  experience?: SalaryLevel | undefined
  /** ISO 3166-1 alpha-2; without: all countries together. */
  country?: string | undefined
  companySize?: SalaryCompanySize | undefined
  /** Without: wherever the work is done. */
  isRemote?: boolean | undefined
}

export const FACTOR_KINDS = ['country', 'region', 'company_size', 'remote'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

export interface AppliedFactor extends Factor {
  kind: FactorKind
  /** The region's name. */
  name?: string
  /** The country's own job ads are enough, but their pay is not believed. */
  skewed?: true
}

/** What was asked for and has no influence, since the data does not show one. */
export const IGNORED_KINDS = ['company_size', 'remote'] as const
export type IgnoredKind = (typeof IGNORED_KINDS)[number]

export interface KnownPay {
  basis: CellBasis
  /** Where these are the figures of; null: all countries together. */
  country: string | null
  /** Five, in the order of `PERCENTILES`; US dollars a year. */
  pays: readonly number[]
  n: number
  /** Whose figures these are, when they are another role's. */
  similar: SalaryRole | null
  /** Figures of job ads and official figures, half and half. */
  isBlended: boolean
  factors: AppliedFactor[]
  ignored: IgnoredKind[]
}

/** `no_role`: no figures at all. `no_country`: none for this country. `no_level`: none for this level. */
export const UNKNOWN_REASONS = ['no_role', 'no_country', 'no_level'] as const
export type UnknownReason = (typeof UNKNOWN_REASONS)[number]
export type SalaryEstimate = KnownPay | { basis: 'unknown'; reason: UnknownReason }

export function isKnown(estimate: SalaryEstimate): estimate is KnownPay {
  return estimate.basis !== 'unknown'
}

/** Decision 0180: the most direct cell that has enough job ads, moved by the factors that the data shows. */
export function estimateSalary(table: SalaryTable, question: SalaryQuestion): SalaryEstimate {
  const own = table.roles[question.role]
  const similar = own?.similar ?? null
  const role = similar ? table.roles[similar] : own
  if (!own || !role) return { basis: 'unknown', reason: 'no_role' }
  const place = placeOf(table, role, question.country)
  if (!place) return { basis: 'unknown', reason: 'no_country' }
  const cell = role.countries[place.country]?.[question.experience ?? 'all']
  if (!cell) return { basis: 'unknown', reason: 'no_level' }
  const { factors, ignored } = role.kind === 'official' ? noTraits(question) : traitsOf(table, question)
  return known(cell, {
    country: question.country ?? (place.country === ALL_COUNTRIES ? null : place.country),
    similar,
    isBlended: role.kind === 'blended',
    factors: [...place.factors, ...factors],
    ignored,
  })
}

function known(
  { pays, n, basis }: Cell,
  rest: Pick<KnownPay, 'country' | 'similar' | 'isBlended' | 'factors' | 'ignored'>,
): KnownPay {
  const factor = rest.factors.reduce((product, one) => product * one.factor, 1)
  const moved = rest.factors.find(({ kind }) => kind === 'country' || kind === 'region')
  return {
    ...rest,
    basis: moved ? (moved.kind as CellBasis) : basis,
    pays: pays.map((pay) => Math.round(pay * factor)),
    n,
  }
}

/** The country with cells that serves, and the factor that leads from it to the one asked for. */
function placeOf(
  table: SalaryTable,
  role: RoleTable,
  country: string | undefined,
): { country: string; factors: AppliedFactor[] } | null {
  const direct = country ?? ALL_COUNTRIES
  if (role.countries[direct]) return { country: direct, factors: [] }
  if (role.kind === 'official') return country === undefined ? { country: REFERENCE_COUNTRY, factors: [] } : null
  if (country === undefined || !role.countries[REFERENCE_COUNTRY]) return null
  const factor = table.countries[country]
  const isSkewed = role.skewed?.includes(country) ?? false
  if (factor)
    return {
      country: REFERENCE_COUNTRY,
      factors: [{ ...factor, kind: 'country', ...(isSkewed && { skewed: true as const }) }],
    }
  const region = Object.entries(table.regions).find(([, { countries }]) => countries.includes(country))
  if (!region) return null
  const [name, { factor: ofRegion, n }] = region
  return { country: REFERENCE_COUNTRY, factors: [{ kind: 'region', name, factor: ofRegion, n }] }
}

interface Traits {
  factors: AppliedFactor[]
  ignored: IgnoredKind[]
}

function traitsOf(table: SalaryTable, { companySize, isRemote }: SalaryQuestion): Traits {
  const traits: Traits = { factors: [], ignored: [] }
  const add = (kind: IgnoredKind, factor: Factor | undefined) => {
    if (factor) traits.factors.push({ ...factor, kind })
    else traits.ignored.push(kind)
  }
  if (companySize) add('company_size', table.companySizes[companySize])
  if (isRemote !== undefined) add('remote', isRemote ? table.remote.yes : table.remote.no)
  return traits
}

const noTraits = ({ companySize, isRemote }: SalaryQuestion): Traits => ({
  factors: [],
  ignored: [
    ...(companySize ? (['company_size'] as const) : []),
    ...(isRemote === undefined ? [] : (['remote'] as const)),
  ],
})

/**
 * The median of a role in a country, in US dollars a year, or null. Only where the table has job ads of exactly this role
 * and country: a card is not marked by a computed figure.
 */
export function countedMedian(table: SalaryTable, role: SalaryRole, country: string): number | null {
  const own = table.roles[role]
  const cell = own?.countries[country]?.all
  if (!own || own.kind === 'official' || own.kind === 'similar' || cell?.basis !== 'job_ads') return null
  return cell.pays[PERCENTILES.indexOf(50)] ?? null
}
