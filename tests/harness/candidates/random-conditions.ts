import type { OPERATORS } from '#domain/recruiters/people-filters.ts'
import type { ProfileOptions } from '../profiles.ts'

/** Random conditions of a search for people with a judge of each, which knows no index. */

let random: () => number = Math.random
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value

type Operator = (typeof OPERATORS)[number]
type Test = (options: ProfileOptions) => boolean | null
export interface RandomCondition {
  path: string
  isPrivate: boolean
  patch: Record<string, Record<string, unknown>>
  /** Null: left open. */
  test: Test
}

const COMPARE: Record<Operator, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
}
const operator = () => pick(Object.keys(COMPARE) as Operator[])
const among = (given: readonly string[] | undefined, expected: readonly string[]) =>
  given === undefined || given.length === 0 ? null : expected.some((key) => given.includes(key))

function inOrder(
  ...[path, order, ownOf, isPrivate = false]: [
    string,
    readonly string[],
    (o: ProfileOptions) => string | null | undefined,
    boolean?,
  ]
): RandomCondition {
  const [value, sign] = [pick(order), operator()]
  const [section = '', field = ''] = path.split('.')
  return {
    ...{ path, isPrivate, patch: { [section]: { [field]: { value, operator: sign } } } },
    test: (options) => {
      const own = ownOf(options)
      return own === null || own === undefined ? null : COMPARE[sign](order.indexOf(own), order.indexOf(value))
    },
  }
}

function skill(group: number, key: string): RandomCondition {
  const [value, sign] = [1 + Math.floor(random() * 5), operator()]
  const expected = { [key]: { value, operator: sign } }
  return {
    ...{ path: group === 1 ? `personal_data.${key}` : `skills.${group}.${key}`, isPrivate: false },
    patch: group === 1 ? { personal_data: expected } : { skills: { [group]: expected } },
    test: ({ skills }) => {
      const own = skills?.[group]?.[key]
      return own === undefined ? null : COMPARE[sign](own, value)
    },
  }
}

const BANDS = ['none', '1-3', '3-5', '5-7', '7-10', '10-15', '15-plus']
export const SIZES = ['0-49', '50-249', '250-999', '1000-9999', '10000-plus']
/** From the worst. */
const FLUENCIES = ['basic', 'competent', 'fluent', 'first-language']
const remote = (o: ProfileOptions) =>
  ['always', '3-4-days-a-week'].includes(String(o.sections?.workplace?.workFromHome))
/** Kilometres from Berlin, from an atlas; the cities are far from the radii conditions for. */
const FROM_BERLIN: Record<string, number> = { Berlin: 0, Potsdam: 27, Munich: 504, Vienna: 524 }

function location(): RandomCondition {
  const [km, orRemote] = [pick([0, 50, 515, 700]), random() < 0.4]
  return {
    ...{ path: 'basic.location', isPrivate: orRemote },
    patch: { basic: { location: { id: 2_950_159, radius_km: km, or_remote: orRemote } } },
    test: (options) => {
      if (orRemote && remote(options)) return true
      if (!options.row?.showCity) return null
      return (FROM_BERLIN[options.sections?.about_you?.location?.name ?? ''] ?? Number.NaN) <= km
    },
  }
}

function language(): RandomCondition {
  const [code, fluency, sign] = [pick(['de', 'en']), pick(FLUENCIES), operator()]
  return {
    ...{ path: `basic.language.${code}`, isPrivate: true },
    patch: { basic: { language: [code], languageFluency: { value: fluency, operator: sign } } },
    test: ({ sections }) => {
      const own = sections?.about_you?.languages?.find((one) => one.language === code)?.fluency
      return own === undefined ? null : COMPARE[sign](FLUENCIES.indexOf(own), FLUENCIES.indexOf(fluency))
    },
  }
}

function choice(
  path: string,
  keys: readonly string[],
  given: (o: ProfileOptions) => readonly string[] | undefined,
  isPrivate: boolean,
): RandomCondition {
  const expected = [pick(keys), pick(keys)]
  const [section = '', field = ''] = path.split('.')
  return {
    path,
    isPrivate,
    patch: { [section]: { [field]: [...new Set(expected)] } },
    test: (o) => among(given(o), expected),
  }
}

function medals(): RandomCondition {
  const [value, sign] = [Math.floor(random() * 4), operator()]
  return {
    ...{ path: 'kaggle.competitions.gold', isPrivate: true },
    patch: { kaggle: { competitions: { gold: { value, operator: sign } } } },
    test: ({ sections }) => {
      const own = sections?.kaggle?.achievements?.competitions?.gold
      return own === undefined ? null : COMPARE[sign](own, value)
    },
  }
}

function salary(): RandomCondition {
  const [value, sign] = [pick([50_000, 70_000]), pick(['>=', '<='] as const)]
  return {
    ...{ path: 'ideal_job.desiredSalary', isPrivate: false },
    patch: { ideal_job: { desiredSalary: { value, operator: sign, currency: 'EUR', period: 'year' } } },
    test: ({ row, sections }) => {
      const own = row?.showSalary ? sections?.ideal_job?.desired_salary?.amount : undefined
      return own === undefined ? null : COMPARE[sign](own, value)
    },
  }
}

function relocation(): RandomCondition {
  const expected = random() < 0.5
  return {
    ...{ path: 'ideal_job.willingToRelocate', isPrivate: true, patch: { ideal_job: { willingToRelocate: expected } } },
    test: ({ sections }) => {
      const own = sections?.ideal_job?.willing_to_relocate
      return own === null || own === undefined ? null : own === expected
    },
  }
}

/** In the order in which the product weighs conditions. */
const KINDS: (() => RandomCondition)[] = [
  () =>
    choice('basic.workSector', ['finance', 'healthcare', 'energy'], (o) => o.sections?.about_you?.work_sector, false),
  () => inOrder('basic.work_experience', BANDS, (o) => o.sections?.experience?.work_experience),
  () =>
    inOrder(
      'basic.availability',
      ['immediately', '1-week', '1-month', '2-months', '3-months', '6-months'],
      (o) => o.sections?.about_you?.availability,
    ),
  () => choice('basic.legallyIn', ['DE', 'AT', 'FR'], (o) => o.sections?.about_you?.legally_in, true),
  language,
  location,
  () =>
    inOrder(
      'education.level',
      ['bachelor', 'postgraduate-diploma', 'master', 'mba', 'doctorate'],
      (o) => o.sections?.education?.education?.[0]?.level,
    ),
  () =>
    choice(
      'experience.job_titles',
      ['data-scientist', 'data-engineer'],
      (o) => o.sections?.experience?.positions?.map((one) => one.job_title ?? ''),
      true,
    ),
  () =>
    choice(
      'workplace.workFromHome',
      ['never', 'always', '3-4-days-a-week'],
      (o) => [o.sections?.workplace?.workFromHome ?? []].flat(),
      true,
    ),
  medals,
  () =>
    choice(
      'ideal_job.job_titles',
      ['data-scientist', 'data-architect'],
      (o) => o.sections?.ideal_job?.job_titles,
      true,
    ),
  salary,
  () => choice('ideal_job.positionType', ['permanent', 'contract'], (o) => o.sections?.ideal_job?.position_types, true),
  () =>
    inOrder(
      'ideal_job.willingToTravel',
      ['none', '25', '50', '75'],
      (o) => o.sections?.ideal_job?.willing_to_travel,
      true,
    ),
  relocation,
  () => skill(1, 'data-storytelling'),
  () =>
    inOrder(
      'recent_employer.companySizeValue',
      SIZES,
      (o) => o.sections?.experience?.positions?.[0]?.company_size,
      true,
    ),
  () => skill(3, 'python'),
  () => skill(3, 'sql'),
]

/** Each kind with the given share. */
export function randomConditions(source: () => number, share: number): RandomCondition[] {
  random = source
  return KINDS.filter(() => random() < share).map((make) => make())
}

/** As the body of a call has them. */
export function toFilters(conditions: readonly RandomCondition[]): Record<string, Record<string, unknown>> {
  const filters: Record<string, Record<string, unknown>> = {}
  for (const { patch } of conditions) {
    for (const [section, fields] of Object.entries(patch)) {
      for (const [field, value] of Object.entries(fields)) {
        const before = filters[section]?.[field]
        const isGroup = section === 'skills' && before !== undefined
        filters[section] = {
          ...filters[section],
          [field]: isGroup ? { ...(before as object), ...(value as object) } : value,
        }
      }
    }
  }
  return filters
}
