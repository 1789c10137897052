import { formatMoney, yearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryByCode } from '#domain/options/countries.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  FLUENCY,
  JOB_TITLES,
  LANGUAGES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_PREFERENCES,
} from '#domain/options/lists.ts'
import { labelOf, type Option } from '#domain/options/option.ts'
import { levelLabel, skillGroup, skillsOf } from '#domain/options/skill-groups.ts'
import { workSectorPath } from '#domain/options/work-sectors.ts'
import type { Operator, PeopleFilters } from '#domain/recruiters/people-filters.ts'
import { fluencyLevel, medalField, tierLevel } from '#server/profiles/search/people-index.server.ts'
import type { Clause, FieldFilter } from '#server/search/engine.ts'
import { AMOUNT, boundsOf, compared, LEVEL, QUALITY, type Scale, TIME } from './comparisons.ts'
import type { Condition } from './wishes.ts'

interface Comparison<Value> {
  value: Value
  operator: Operator
  active: boolean
}
type Basic = NonNullable<PeopleFilters['basic']>
type Ideal = NonNullable<PeopleFilters['ideal_job']>

const WITHOUT_VALUE = [{ missing: true }] as const

const condition = (
  path: string,
  label: string,
  field: string,
  any: readonly Clause[],
  isShown: boolean,
): Condition => ({
  ...{ path, label, isShown },
  filter: { field, any },
  unknown: { field, any: WITHOUT_VALUE },
})

/** Of a field whose entries are items: unknown to those without the item. */
const itemCondition = (
  path: string,
  label: string,
  filter: FieldFilter & { item: string },
  isShown: boolean,
): Condition => {
  const { item, ...rest } = filter
  return {
    ...{ path, label, isShown, filter: rest },
    unknown: { field: rest.field, any: [{ item }], exclude: true },
  }
}

/** A list's entries as numbers of the index, compared in the order of these. */
const numberOf = <Entry extends Option>(
  list: readonly Entry[],
  comparison: Comparison<string> | undefined,
  toNumber: (entry: Entry) => number,
) => {
  const entry = comparison?.active ? list.find(({ key }) => key === comparison.value) : undefined
  return comparison && entry ? { ...boundsOf(comparison.operator, toNumber(entry)), entry, ...comparison } : null
}

function ordinal<Entry extends Option>(
  { path, field, isShown, name, scale }: { path: string; field: string; isShown: boolean; name?: string; scale: Scale },
  list: readonly Entry[],
  comparison: Comparison<string> | undefined,
  toNumber: (entry: Entry) => number,
): Condition | null {
  const found = numberOf(list, comparison, toNumber)
  if (!found) return null
  const text = compared(found.operator, found.entry.label, scale)
  const { min, max } = found
  return condition(path, named(name, text), field, [bounds({ min, max })], isShown)
}

const bounds = ({ min, max }: { min?: number | undefined; max?: number | undefined }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

const named = (name: string | undefined, text: string) => (name ? `${name}: ${text}` : text)
const listed = (labels: readonly string[]) => labels.join(' or ')

const oneOf = (path: string, label: string, field: string, values: readonly string[], isShown: boolean): Condition =>
  condition(
    path,
    label,
    field,
    values.map((value) => ({ value })),
    isShown,
  )

export function sectors(path: string, keys: readonly string[] | undefined): Condition | null {
  if (!keys) return null
  const label = listed(keys.map((key) => workSectorPath(key).at(-1)?.label ?? key))
  return oneOf(path, `Sector: ${label}`, 'work_sector', keys, true)
}

export const experience = (value: Basic['work_experience']) =>
  ordinal(
    { path: 'basic.work_experience', field: 'years', isShown: true, scale: AMOUNT },
    EXPERIENCE_BANDS,
    value,
    ({ min }) => min,
  )

export const availability = (value: Basic['availability']) =>
  ordinal(
    { path: 'basic.availability', field: 'availability_days', isShown: true, name: 'Available', scale: TIME },
    AVAILABILITY,
    value,
    ({ days }) => days,
  )

export function legallyIn(codes: Basic['legallyIn']): Condition | null {
  if (!codes) return null
  const label = listed(codes.map((code) => countryByCode(code)?.name ?? code))
  return oneOf('basic.legallyIn', `May work in ${label}`, 'legally_in', codes, false)
}

/** All of them, each with the fluency asked for. */
export function languages(codes: Basic['language'] = [], fluency: Basic['languageFluency']): Condition[] {
  const range = numberOf(FLUENCY, fluency, ({ key }) => fluencyLevel(key))
  return codes.map((item) => {
    const language = labelOf(LANGUAGES, item)
    const label = range
      ? `${language}: ${compared(range.operator, range.entry.label.toLowerCase(), QUALITY)}`
      : language
    const clause = { item, ...(range && bounds(range)) }
    return itemCondition(`basic.language.${item}`, label, { field: 'languages', item, any: [clause] }, false)
  })
}

export const education = (value: NonNullable<PeopleFilters['education']>['level']) =>
  ordinal(
    { path: 'education.level', field: 'education_rank', isShown: true, scale: LEVEL },
    EDUCATION_LEVELS,
    value,
    ({ rank }) => rank,
  )

const titles = (path: string, field: string, name: string, keys: readonly string[] | undefined) =>
  keys ? oneOf(path, `${name}: ${listed(keys.map((key) => labelOf(JOB_TITLES, key)))}`, field, keys, false) : null

export const heldTitles = (keys: NonNullable<PeopleFilters['experience']>['job_titles']) =>
  titles('experience.job_titles', 'held_titles', 'Has worked as', keys)

export const wantedTitles = (keys: Ideal['job_titles']) =>
  titles('ideal_job.job_titles', 'job_titles', 'Wants to work as', keys)

export function workplaces(asked: NonNullable<PeopleFilters['workplace']>): Condition[] {
  return WORKPLACE_KEYS.flatMap((key) => {
    const answers = asked[key]
    if (!answers) return []
    const options: readonly Option[] = WORKPLACE_PREFERENCES[key]
    const tokenOf = (answer: string) => ({ value: `${key}:${answer}` })
    const label = `${WORKPLACE_NAMES[key]}: ${listed(answers.map((answer) => labelOf(options, answer)))}`
    const anyAnswer = options.map((option) => tokenOf(option.key))
    return [
      {
        ...{ path: `workplace.${key}`, label, isShown: false },
        filter: { field: 'workplace', any: answers.map(tokenOf) },
        unknown: { field: 'workplace', any: anyAnswer, exclude: true },
      },
    ]
  })
}

const WORKPLACE_NAMES: Record<(typeof WORKPLACE_KEYS)[number], string> = {
  idealWorkplace: 'Ideal workplace',
  coWorkers: 'Co-workers',
  officeMeeting: 'Meetings',
  workingHours: 'Working hours',
  speedChange: 'Speed of change',
  workFromHome: 'Working from home',
}

export function kaggle(asked: NonNullable<PeopleFilters['kaggle']>): Condition[] {
  return KAGGLE_ACHIEVEMENTS.flatMap(({ key, label }) => {
    const { tier, ...medals } = asked[key] ?? {}
    const range = numberOf(KAGGLE_TIERS, tier, (entry) => tierLevel(entry.key))
    const path = `kaggle.${key}`
    const text = range && `Kaggle ${label.toLowerCase()}: ${compared(range.operator, range.entry.label, LEVEL)}`
    const clause = { item: key, ...(range && bounds(range)) }
    return [
      ...(text ? [itemCondition(`${path}.tier`, text, { field: 'kaggle', item: key, any: [clause] }, true)] : []),
      ...MEDALS.flatMap((medal) => {
        const wanted = medals[medal]
        if (!wanted?.active) return []
        const name = `Kaggle ${label.toLowerCase()}: ${compared(wanted.operator, String(wanted.value), AMOUNT)} ${medal}`
        const any = [boundsOf(wanted.operator, wanted.value)]
        return [condition(`${path}.${medal}`, name, medalField(key, medal), any, false)]
      }),
    ]
  })
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Compared in US dollars a year, so that any currency and period can be compared with any other. */
export function salary(asked: Ideal['desiredSalary']): Condition | null {
  if (!asked?.active) return null
  const { value: amount, currency, period, operator } = asked
  const usd = yearlyUsd({ low: amount, high: amount, currency, period })?.middle
  if (usd === undefined) return null
  const label = `Desired salary: ${compared(operator, `${formatMoney(amount, currency)} a ${period}`, AMOUNT)}`
  return condition('ideal_job.desiredSalary', label, 'desired_salary', [boundsOf(operator, usd)], true)
}

export function positionTypes(keys: Ideal['positionType']): Condition | null {
  if (!keys) return null
  const label = `Looking for: ${listed(keys.map((key) => labelOf(POSITION_TYPES, key)))}`
  return oneOf('ideal_job.positionType', label, 'position_types', keys, false)
}

export const travel = (value: Ideal['willingToTravel']) =>
  ordinal(
    { path: 'ideal_job.willingToTravel', field: 'travel_percent', isShown: false, name: 'Travel', scale: AMOUNT },
    TRAVEL_SHARE,
    value,
    ({ percent }) => percent,
  )

export function relocation(value: Ideal['willingToRelocate']): Condition | null {
  if (value === undefined) return null
  const label = value ? 'Would relocate' : 'Would not relocate'
  return condition('ideal_job.willingToRelocate', label, 'relocates', [{ value }], false)
}

export const companySize = (value: NonNullable<PeopleFilters['recent_employer']>['companySizeValue']) =>
  ordinal(
    {
      path: 'recent_employer.companySizeValue',
      field: 'company_size_from',
      isShown: false,
      name: 'Latest employer',
      scale: AMOUNT,
    },
    COMPANY_SIZES,
    value,
    ({ min }) => min,
  )

export const workloads = (value: NonNullable<PeopleFilters['recent_employer']>['dataScienceWorkloadsValue']) =>
  ordinal(
    {
      path: 'recent_employer.dataScienceWorkloadsValue',
      field: 'workloads_from',
      isShown: false,
      name: 'Data science workloads of the latest employer',
      scale: AMOUNT,
    },
    DATA_SCIENCE_WORKLOADS,
    value,
    ({ min }) => min,
  )

export function skills(
  path: string,
  groupId: number,
  levels: Readonly<Record<string, Comparison<number> | undefined>> = {},
): Condition[] {
  const group = skillGroup(groupId)
  const options = group ? skillsOf(group) : []
  return Object.entries(levels).flatMap(([item, wanted]) => {
    if (!wanted?.active) return []
    const label = `${labelOf(options, item)}: ${compared(wanted.operator, levelLabel(wanted.value), LEVEL)}`
    const clause = { item, ...boundsOf(wanted.operator, wanted.value) }
    return [itemCondition(`${path}.${item}`, label, { field: 'skills', item, any: [clause] }, true)]
  })
}
