import type { SalaryCompanySize, SalaryLevel, SalaryRole } from './salary-roles.ts'

/** Shares of the job ads that pay less. */
export const PERCENTILES = [10, 25, 50, 75, 90] as const
/** In the order of `PERCENTILES`; whole US dollars a year, never falling. */
export type Pays = readonly number[]

/** How the figures of a cell were found, from the most direct to the least. */
export const CELL_BASES = ['job_ads', 'levels', 'country', 'region', 'official'] as const
export type CellBasis = (typeof CELL_BASES)[number]

export interface Cell {
  pays: Pays
  /** Job ads that the figures rest on; employed people when official. */
  n: number
  basis: CellBasis
}

/** `all` is any experience. */
export type LevelKey = SalaryLevel | 'all'
export type Cells = Readonly<Partial<Record<LevelKey, Cell>>>

export interface Factor {
  factor: number
  /** Job ads behind the factor. */
  n: number
}

export interface RoleTable {
  /** `similar`: the figures are another role's. */
  kind: 'job_ads' | 'blended' | 'similar' | 'official'
  /** Own job ads. */
  n: number
  similar?: SalaryRole
  /** Countries with enough job ads, whose pay is too far from that of other roles to be shown. */
  skewed?: readonly string[]
  /** ISO 3166-1 alpha-2 → cells; `ALL` is every country. */
  countries: Readonly<Record<string, Cells>>
}

/** `data/salaries.json`, written by `argmax salaries fit` (decision 0180). */
export interface SalaryTable {
  version: number
  /** YYYY-MM-DD of the newest data. */
  date: string
  years: readonly [number, number]
  /** Job ads that a cell must have. */
  minimum: number
  sources: readonly { name: string; licence: string }[]
  /** Countries whose job ads carried the wrong currency. */
  corrected: readonly { country: string; currency: string; n: number }[]
  roles: Readonly<Partial<Record<SalaryRole, RoleTable>>>
  /** Pay relative to the reference country. */
  countries: Readonly<Record<string, Factor>>
  regions: Readonly<Record<string, Factor & { countries: readonly string[] }>>
  /** Pay of remote jobs relative to jobs at a workplace. */
  remote: Readonly<{ yes?: Factor; no?: Factor }>
  companySizes: Readonly<Partial<Record<SalaryCompanySize, Factor>>>
}

export const REFERENCE_COUNTRY = 'US'
export const ALL_COUNTRIES = 'ALL'
