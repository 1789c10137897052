import { SALARY_COMPANY_SIZES, SALARY_ROLE_KEYS, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import type { Factor, Pays, RoleTable, SalaryTable } from '#domain/salaries/salary-table.ts'
import { REFERENCE_COUNTRY } from '#domain/salaries/salary-table.ts'
import { correctCurrencies } from './currency-labels.ts'
import { MIN_POSTINGS, type PayFactors, payFactors, traitFactor } from './factors.ts'
import { officialCells, officialPay } from './official-cells.ts'
import type { SalaryData } from './read-tables.ts'
import { roleCells } from './role-cells.ts'
import type { SalaryPosting } from './salary-posting.ts'

/** Raised whenever the same data gives other figures. */
const METHOD_VERSION = 1

const SOURCES = [
  { name: 'ai-jobs.net salaries (foorilla)', licence: 'CC0 1.0' },
  { name: 'U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics', licence: 'public domain' },
  { name: 'U.S. Department of Labor, OFLC prevailing wages', licence: 'public domain' },
]

/** The occupations of the US statistics that come nearest to a role, for roles with few job ads. */
const OCCUPATIONS: Readonly<Partial<Record<SalaryRole, readonly string[]>>> = {
  'data-administrator': ['15-1242'],
  professor: ['25-1021', '25-1022'],
  statistician: ['15-2041'],
}

/** Whose figures are shown, under its name, for a role with too few job ads. */
const SIMILAR: Readonly<Partial<Record<SalaryRole, SalaryRole>>> = { 'developer-advocate': 'software-engineer' }

/** Exact titles below this share: half of the weight goes to the official figures. */
const MIN_EXACT_SHARE = 0.5

/** The same data gives the same table, whatever the order of the files. `date` is YYYY-MM-DD. */
export function fitSalaries(data: Omit<SalaryData, 'rows' | 'rejected'>, date: string): SalaryTable {
  const { postings, corrections } = correctCurrencies(data.postings)
  const factors = payFactors(postings)
  const roles: Partial<Record<SalaryRole, RoleTable>> = {}
  for (const role of SALARY_ROLE_KEYS) {
    const own = postings.filter((one) => one.role === role)
    const table = roleTable(role, own, data, factors)
    if (table) roles[role] = table
  }
  const years = postings.map(({ year }) => year)
  return {
    version: METHOD_VERSION,
    date,
    years: [years.reduce((a, b) => Math.min(a, b), data.newestYear), data.newestYear],
    minimum: MIN_POSTINGS,
    sources: SOURCES,
    corrected: corrections,
    roles,
    countries: factors.countries,
    regions: factors.regions,
    remote: known({
      yes: traitFactor(postings, ({ isRemote }) => isRemote),
      no: traitFactor(postings, ({ isOnSite }) => isOnSite),
    }),
    companySizes: known(
      Object.fromEntries(
        SALARY_COMPANY_SIZES.map((size) => [size, traitFactor(postings, ({ companySize }) => companySize === size)]),
      ),
    ),
  }
}

function known<T extends Record<string, Factor | null>>(factors: T): { [K in keyof T]?: Factor } {
  return Object.fromEntries(Object.entries(factors).filter(([, factor]) => factor !== null)) as {
    [K in keyof T]?: Factor
  }
}

function roleTable(
  role: SalaryRole,
  postings: readonly SalaryPosting[],
  data: Pick<SalaryData, 'official' | 'wageLevels'>,
  factors: PayFactors,
): RoleTable | null {
  const n = postings.length
  const occupations = OCCUPATIONS[role] ?? []
  const inReference = postings.filter(({ country }) => country === REFERENCE_COUNTRY)
  if (inReference.length < MIN_POSTINGS) {
    const similar = SIMILAR[role]
    if (similar) return { kind: 'similar', n, similar, countries: {} }
    const cells = occupations.length > 0 ? officialCells(occupations, data) : null
    return cells && { kind: 'official', n, countries: { [REFERENCE_COUNTRY]: cells } }
  }
  const exact = postings.filter(({ isExact }) => isExact).length
  const official = exact < n * MIN_EXACT_SHARE ? officialPay(occupations, data) : null
  if (!official) return { kind: 'job_ads', n, ...roleCells(postings, factors) }
  const own = roleCells(postings, factors).countries[REFERENCE_COUNTRY]?.all?.pays ?? official.pays
  const halfway = (pays: Pays) => pays.map((pay, i) => pay * Math.sqrt((official.pays[i] ?? pay) / (own[i] ?? pay)))
  return { kind: 'blended', n, ...roleCells(postings, factors, halfway) }
}
