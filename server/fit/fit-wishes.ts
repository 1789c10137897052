import type { FitKind, FitResult } from '#domain/fit/fit.contract.ts'
import { COUNTRY_NOT_STATED } from '#domain/jobs/job-filters.ts'
import type { Seniority } from '#domain/jobs/jobs.contract.ts'
import { SENIORITIES } from '#domain/jobs/jobs.contract.ts'
import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryByCode } from '#domain/options/countries.ts'
import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { keysOf } from '#domain/options/option.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'
import type { FieldFilter, WeightedWish } from '#server/search/engine.ts'
import { desiredRoles, desiredUsd } from './fit-of.ts'
import type { FitJob, FitProfile } from './fit-sides.ts'
import { typesWith } from './rules/contracts.ts'
import { COMMUTE_KM, countriesOf, countryNames, positionOf } from './rules/place.ts'
import { POINTS, WEIGHTS } from './rules/weights.ts'
import { requestedLevel, YEARS, yearsResult } from './rules/years.ts'
import { jobNamesOf } from './skill-options.ts'

/** The points of `fitOf` as weights for the search core, which so finds the best of all jobs or people. */

const wish = (kind: FitKind, result: FitResult, filter: FieldFilter): WeightedWish => ({
  filter,
  weight: WEIGHTS[kind] * POINTS[result],
})
const values = (field: string, any: readonly string[]): FieldFilter => ({ field, any: any.map((value) => ({ value })) })
const hasEffect = ({ filter, weight }: WeightedWish) => filter.any.length > 0 && weight !== 0

/**
 * Of jobs, by the fields of their index. Instead of taking points from all that miss a wish, it gives them to those that
 * do not: the order is the same, and fewer jobs have to be counted.
 */
export function wishesForJobs(profile: FitProfile): WeightedWish[] {
  return [
    ...Object.keys(profile.skills).map((option) => wish('skill', 'met', values('skills', jobNamesOf(option)))),
    notMissing('role', values('role', desiredRoles(profile))),
    ...levelsFor(profile),
    ...homesFor(profile),
    ...rightsFor(profile),
    ...workFromHomeFor(profile),
    ...paysFor(profile),
    ...contractsFor(profile),
  ].filter(hasEffect)
}

/** Between a wish that is met and one that is missed. */
const notMissing = (kind: FitKind, filter: FieldFilter): WeightedWish => ({
  filter,
  weight: WEIGHTS[kind] * (POINTS.met - POINTS.missed),
})
/** Between a wish that is open and one that is missed. */
const open = (kind: FitKind, filter: FieldFilter): WeightedWish => ({ filter, weight: -WEIGHTS[kind] * POINTS.missed })

function levelsFor({ experience }: FitProfile): WeightedWish[] {
  const levels = (result: FitResult): Seniority[] =>
    SENIORITIES.filter((level) => yearsResult(YEARS[level], experience) === result)
  return [
    wish('seniority', 'met', values('seniority', levels('met'))),
    wish('seniority', 'missed', values('seniority', levels('missed'))),
  ]
}

/** Who would move can work anywhere, so that places part no jobs. */
function homesFor({ city, country, relocates }: FitProfile): WeightedWish[] {
  if (relocates === true) return []
  const home = country === null ? [] : [country, WORLDWIDE]
  const here = values('city', city === null ? [] : [city])
  const remote = values('remote_country', home)
  if (relocates === null) return [wish('place', 'met', remote), wish('place', 'met', here)]
  return [notMissing('place', remote), notMissing('place', here), open('place', values('remote_country', UNSTATED))]
}

const UNSTATED = [COUNTRY_NOT_STATED]
const countriesFor = ({ legallyIn }: FitProfile) => legallyIn.map((code) => countryByCode(code)?.name ?? code)

function rightsFor(profile: FitProfile): WeightedWish[] {
  if (profile.legallyIn.length === 0) return []
  return [
    notMissing('right to work', values('country', countriesFor(profile))),
    open('right to work', values('country', [...UNSTATED, WORLDWIDE])),
  ]
}

function workFromHomeFor({ workFromHome }: FitProfile): WeightedWish[] {
  const modes = workFromHome === null ? undefined : MODES_FOR[workFromHome]
  if (!modes) return []
  return [
    wish('place', 'met', { field: 'is_remote', any: [{ value: true }] }),
    wish('place', 'met', values('work_mode', modes.met)),
    wish('place', 'missed', values('work_mode', modes.missed)),
  ]
}

const SOMETIMES = { met: ['hybrid'], missed: ['onsite'] }
const MODES_FOR: Partial<Record<string, typeof SOMETIMES>> = {
  '1-2-days-a-week': SOMETIMES,
  '3-4-days-a-week': SOMETIMES,
  always: { met: [], missed: ['onsite', 'hybrid'] },
}

function paysFor({ salary }: FitProfile): WeightedWish[] {
  if (!salary) return []
  return [
    notMissing('pay', { field: 'pay_top', any: [{ min: desiredUsd(salary) }] }),
    open('pay', { field: 'pay_known', any: [{ value: false }] }),
  ]
}

function contractsFor({ positionTypes }: FitProfile): WeightedWish[] {
  if (positionTypes.length === 0) return []
  return (['met', 'missed'] as const).map((result) =>
    wish('contract', result, values('employment_type', typesWith(result, positionTypes))),
  )
}

/**
 * Filters within which the best jobs are sought, the narrowest first: the best miss none of what weighs most, wherever
 * enough jobs do so. The last asks nothing.
 */
export function narrowings(profile: FitProfile): FieldFilter[][] {
  const roles = desiredRoles(profile)
  const countries = [...countriesFor(profile), ...UNSTATED, WORLDWIDE]
  const role = roles.length > 0 ? [values('role', roles)] : []
  const right = profile.legallyIn.length > 0 ? [values('country', countries)] : []
  return role.length > 0 && right.length > 0 ? [[...role, ...right], role, right, []] : [[...role, ...right], []]
}

/** Of people, by what their cards show. */
export function wishesForPeople(job: FitJob): WeightedWish[] {
  const requested = requestedLevel(job.seniority)
  return [
    ...job.skills.flatMap(({ option: item }) => [
      wish('skill', 'met', { field: 'skills', any: [{ item, min: requested }] }),
      wish('skill', 'missed', { field: 'skills', any: requested > 1 ? [{ item, max: requested - 1 }] : [] }),
    ]),
    ...requestedYears(job),
    wish('place', 'met', nearTo(job)),
    ...payOffered(job),
  ].filter(hasEffect)
}

/** Whoever has one of the skills at all; null: the job names none that a profile can list. */
export function anySkill({ skills }: FitJob): FieldFilter | null {
  return skills.length > 0 ? { field: 'skills', any: skills.map(({ option: item }) => ({ item })) } : null
}

function requestedYears({ seniority }: FitJob): WeightedWish[] {
  if (seniority === null) return []
  return (['met', 'missed'] as const).map((result) => {
    const bands = keysOf(EXPERIENCE_BANDS).filter((band) => yearsResult(YEARS[seniority], band) === result)
    return wish('seniority', result, values('work_experience', bands))
  })
}

/** Who would move keeps that private, so that nobody is too far away. */
function nearTo(job: FitJob): FieldFilter {
  if (job.isRemote) return values('country', countryNames(countriesOf(job) ?? []))
  const positions = job.places.map(positionOf).filter((position) => position !== null)
  if (positions.length > 0) return { field: 'position', any: positions.map((around) => ({ around, km: COMMUTE_KM })) }
  return values('country', countryNames(job.places.some(({ city }) => city !== null) ? [] : (countriesOf(job) ?? [])))
}

function payOffered({ pay }: FitJob): WeightedWish[] {
  const top = yearlyUsd(pay)?.top
  if (top === undefined) return []
  return [
    wish('pay', 'met', { field: 'desired_salary', any: [{ max: top }] }),
    wish('pay', 'missed', { field: 'desired_salary', any: [{ min: top + 1 }] }),
  ]
}
