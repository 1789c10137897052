import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  FLUENCY,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_PREFERENCES,
} from '#domain/options/lists.ts'
import { keysOf, type Option } from '#domain/options/option.ts'
import { conditionText, languageText } from '#domain/recruiters/condition-text.ts'
import type { Operator, PeopleFilters } from '#domain/recruiters/people-filters.ts'
import { fluencyLevel, medalField, tierLevel } from '#server/profiles/search/people-index.server.ts'
import type { Clause, FieldFilter } from '#server/search/engine.ts'
import { boundsOf } from './comparisons.ts'
import type { Condition } from './wish.ts'

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

interface Ordinal {
  path: string
  field: string
  isShown: boolean
}

/** As the entries of the list that the comparison allows. */
function ordinal<Entry extends Option>(
  { path, field, isShown }: Ordinal,
  list: readonly Entry[],
  comparison: Comparison<string> | undefined,
  toNumber: (entry: Entry) => number,
): Condition | null {
  const range = numberOf(list, comparison, toNumber)
  if (!range) return null
  const { min = -Infinity, max = Infinity } = range
  const allowed = list.filter((other) => toNumber(other) >= min && toNumber(other) <= max)
  return oneOf(path, conditionText(path, comparison), field, keysOf(allowed), isShown)
}

const bounds = ({ min, max }: { min?: number | undefined; max?: number | undefined }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

const oneOf = (path: string, label: string, field: string, values: readonly string[], isShown: boolean): Condition =>
  condition(
    path,
    label,
    field,
    values.map((value) => ({ value })),
    isShown,
  )

export function sectors(path: string, keys: readonly string[] | undefined): Condition | null {
  return keys ? oneOf(path, conditionText(path, keys), 'work_sector', keys, true) : null
}

export const experience = (value: Basic['work_experience']) =>
  ordinal(
    { path: 'basic.work_experience', field: 'work_experience', isShown: true },
    EXPERIENCE_BANDS,
    value,
    ({ min }) => min,
  )

export const availability = (value: Basic['availability']) =>
  ordinal({ path: 'basic.availability', field: 'availability', isShown: true }, AVAILABILITY, value, ({ days }) => days)

export function legallyIn(codes: Basic['legallyIn']): Condition | null {
  return choices('basic.legallyIn', 'legally_in', codes)
}

/** All of them, each with the fluency filters for. */
export function languages(codes: Basic['language'] = [], fluency: Basic['languageFluency']): Condition[] {
  const range = numberOf(FLUENCY, fluency, ({ key }) => fluencyLevel(key))
  return codes.map((item) => {
    const label = languageText(item, range ? fluency : undefined)
    const clause = { item, ...(range && bounds(range)) }
    return itemCondition(`basic.language.${item}`, label, { field: 'languages', item, any: [clause] }, false)
  })
}

export const education = (value: NonNullable<PeopleFilters['education']>['level']) =>
  ordinal(
    { path: 'education.level', field: 'education_level', isShown: true },
    EDUCATION_LEVELS,
    value,
    ({ rank }) => rank,
  )

const choices = (path: string, field: string, keys: readonly string[] | undefined) =>
  keys ? oneOf(path, conditionText(path, keys), field, keys, false) : null

export const heldTitles = (keys: NonNullable<PeopleFilters['experience']>['job_titles']) =>
  choices('experience.job_titles', 'held_titles', keys)

export const desiredTitles = (keys: Ideal['job_titles']) => choices('ideal_job.job_titles', 'job_titles', keys)

export function workplaces(filters: NonNullable<PeopleFilters['workplace']>): Condition[] {
  return WORKPLACE_KEYS.flatMap((key) => {
    const chosen = filters[key]
    if (!chosen) return []
    const path = `workplace.${key}`
    const options: readonly Option[] = WORKPLACE_PREFERENCES[key]
    const tokenOf = (choice: string) => ({ value: `${key}:${choice}` })
    const everyOption = options.map((option) => tokenOf(option.key))
    return [
      {
        ...{ path, label: conditionText(path, chosen), isShown: false },
        filter: { field: 'workplace', any: chosen.map(tokenOf) },
        unknown: { field: 'workplace', any: everyOption, exclude: true },
      },
    ]
  })
}

export function kaggle(filters: NonNullable<PeopleFilters['kaggle']>): Condition[] {
  return KAGGLE_ACHIEVEMENTS.flatMap(({ key }) => {
    const { tier, ...medals } = filters[key] ?? {}
    const range = numberOf(KAGGLE_TIERS, tier, (entry) => tierLevel(entry.key))
    const path = `kaggle.${key}`
    const text = range && conditionText(`${path}.tier`, tier)
    const clause = { item: key, ...(range && bounds(range)) }
    return [
      ...(text ? [itemCondition(`${path}.tier`, text, { field: 'kaggle', item: key, any: [clause] }, true)] : []),
      ...MEDALS.flatMap((medal) => {
        const comparison = medals[medal]
        if (!comparison?.active) return []
        const name = conditionText(`${path}.${medal}`, comparison)
        const any = [boundsOf(comparison.operator, comparison.value)]
        return [condition(`${path}.${medal}`, name, medalField(key, medal), any, false)]
      }),
    ]
  })
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Compared in US dollars a year, so that any currency and period can be compared with any other. */
export function salary(filters: Ideal['desiredSalary']): Condition | null {
  if (!filters?.active) return null
  const { value: amount, currency, period, operator } = filters
  const usd = yearlyUsd({ low: amount, high: amount, currency, period })?.middle
  if (usd === undefined) return null
  const path = 'ideal_job.desiredSalary'
  return condition(path, conditionText(path, filters), 'desired_salary', [boundsOf(operator, usd)], true)
}

export function positionTypes(keys: Ideal['positionType']): Condition | null {
  return choices('ideal_job.positionType', 'position_types', keys)
}

export function travel(value: Ideal['willingToTravel']): Condition | null {
  const range = numberOf(TRAVEL_SHARE, value, ({ percent }) => percent)
  if (!range) return null
  const path = 'ideal_job.willingToTravel'
  return condition(path, conditionText(path, value), 'travel_percent', [bounds(range)], false)
}

export function relocation(value: Ideal['willingToRelocate']): Condition | null {
  if (value === undefined) return null
  const path = 'ideal_job.willingToRelocate'
  return condition(path, conditionText(path, value), 'relocates', [{ value }], false)
}

export const companySize = (value: NonNullable<PeopleFilters['recent_employer']>['companySizeValue']) =>
  ordinal(
    {
      path: 'recent_employer.companySizeValue',
      field: 'company_size',
      isShown: false,
    },
    COMPANY_SIZES,
    value,
    ({ min }) => min,
  )

export const workloads = (value: NonNullable<PeopleFilters['recent_employer']>['dataScienceWorkloadsValue']) =>
  ordinal(
    {
      path: 'recent_employer.dataScienceWorkloadsValue',
      field: 'workloads',
      isShown: false,
    },
    DATA_SCIENCE_WORKLOADS,
    value,
    ({ min }) => min,
  )

export function skills(
  path: string,
  levels: Readonly<Record<string, Comparison<number> | undefined>> = {},
): Condition[] {
  return Object.entries(levels).flatMap(([item, comparison]) => {
    if (!comparison?.active) return []
    const label = conditionText(`${path}.${item}`, comparison)
    const clause = { item, ...boundsOf(comparison.operator, comparison.value) }
    return [itemCondition(`${path}.${item}`, label, { field: 'skills', item, any: [clause] }, true)]
  })
}
