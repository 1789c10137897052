import { SALARY_LEVELS } from '#domain/salaries/salary-roles.ts'
import {
  ALL_COUNTRIES,
  type Cell,
  type Cells,
  type LevelKey,
  type Pays,
  PERCENTILES,
  REFERENCE_COUNTRY,
  type RoleTable,
} from '#domain/salaries/salary-table.ts'
import { byKey, MIN_POSTINGS, type PayFactors } from './factors.ts'
import type { SalaryPosting } from './salary-posting.ts'
import { groupedBy, neverFalling, quantile, sorted } from './statistics.ts'

/** A country's figures are not believed beyond this distance from what its factor says, up or down. */
const MAX_SKEW = 2
/** Whole hundreds. */
const ROUNDING = 100
const LEVEL_KEYS: readonly LevelKey[] = ['all', ...SALARY_LEVELS]

/**
 * The cells of one role: of every country with enough job ads whose pay is believed, of the reference country and of all countries together.
 * A level with too few is computed from the whole country by level steps, or from the reference by the country factor.
 */
export function roleCells(
  postings: readonly SalaryPosting[],
  factors: PayFactors,
  adjust: (pays: Pays) => Pays = (pays) => pays,
): Pick<RoleTable, 'skewed' | 'countries'> {
  const reference = postings.filter(({ country }) => country === REFERENCE_COUNTRY)
  if (reference.length < MIN_POSTINGS) return { countries: {} }
  const referenceCells = ownCells(reference, factors)
  const countries: Record<string, Cells> = {
    [ALL_COUNTRIES]: ownCells(postings, factors),
    [REFERENCE_COUNTRY]: referenceCells,
  }
  const skewed: string[] = []
  for (const [country, group] of groupedBy(postings, (one) => one.country)) {
    if (country === REFERENCE_COUNTRY || group.length < MIN_POSTINGS) continue
    const factor = factors.countries[country]
    if (factor && isSkewed(paysOf(group), referenceCells.all?.pays, factor.factor)) skewed.push(country)
    else countries[country] = ownCells(group, factors)
  }
  const ordered = Object.entries(countries).map(([country, cells]) => [country, orderedCells(cells, adjust)] as const)
  return {
    ...(skewed.length > 0 && { skewed: skewed.toSorted() }),
    countries: byKey(Object.fromEntries(ordered)),
  }
}

function isSkewed(pays: Pays, reference: Pays | undefined, factor: number): boolean {
  return pays.some((pay, index) => {
    const ratio = pay / ((reference?.[index] ?? pay) * factor)
    return ratio > MAX_SKEW || ratio < 1 / MAX_SKEW
  })
}

/** Of one place with enough job ads in all: what its levels show, or its whole market moved by the steps. */
function ownCells(postings: readonly SalaryPosting[], { levels }: PayFactors): Cells {
  const cells: Partial<Record<LevelKey, Cell>> = {
    all: { pays: paysOf(postings), n: postings.length, basis: 'job_ads' },
  }
  const asSenior = sorted(postings.map(({ usd, level }) => usd / levels[level]))
  for (const level of SALARY_LEVELS) {
    const members = postings.filter((one) => one.level === level)
    cells[level] =
      members.length < MIN_POSTINGS
        ? { pays: quantiles(asSenior).map((pay) => pay * levels[level]), n: postings.length, basis: 'levels' }
        : { pays: paysOf(members), n: members.length, basis: 'job_ads' }
  }
  return cells
}

/** Computed cells yield to counted ones. */
const WEIGHT_OF_COMPUTED = 10

function weightOf({ n, basis }: Cell): number {
  return basis === 'job_ads' ? n : WEIGHT_OF_COMPUTED
}

/** More experience never pays less, and a higher percentile is never lower. */
export function orderedCells(cells: Cells, adjust: (pays: Pays) => Pays = (pays) => pays): Cells {
  const adjusted = Object.fromEntries(
    LEVEL_KEYS.flatMap((key) => {
      const cell = cells[key]
      return cell ? [[key, { ...cell, pays: rising(adjust(cell.pays)) }]] : []
    }),
  ) as Partial<Record<LevelKey, Cell>>
  const levels = SALARY_LEVELS.filter((level) => adjusted[level])
  const columns = PERCENTILES.map((_, column) =>
    neverFalling(
      levels.map((level) => ({
        value: adjusted[level]?.pays[column] ?? 0,
        weight: weightOf(adjusted[level] ?? { pays: [], n: 1, basis: 'levels' }),
      })),
    ),
  )
  for (const [index, level] of levels.entries()) {
    const cell = adjusted[level]
    if (cell) adjusted[level] = { ...cell, pays: columns.map((column) => whole(column[index] ?? 0)) }
  }
  if (adjusted.all) adjusted.all = { ...adjusted.all, pays: adjusted.all.pays.map(whole) }
  return adjusted
}

const rising = (pays: Pays): Pays => neverFalling(pays.map((value) => ({ value, weight: 1 })))

const whole = (pay: number) => Math.round(pay / ROUNDING) * ROUNDING

function paysOf(postings: readonly SalaryPosting[]): Pays {
  return quantiles(sorted(postings.map(({ usd }) => usd)))
}

const quantiles = (pays: readonly number[]): Pays => PERCENTILES.map((percentile) => quantile(pays, percentile / 100))
