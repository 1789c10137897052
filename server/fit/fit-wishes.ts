import type { FitKind, FitResult } from '#domain/fit/fit.contract.ts'
import { COUNTRY_NOT_STATED } from '#domain/jobs/job-filters.ts'
import type { Seniority } from '#domain/jobs/jobs.contract.ts'
import { SENIORITIES } from '#domain/jobs/jobs.contract.ts'
import { yearlyUsd } from '#domain/jobs/pay-table.ts'
import { countryByCode } from '#domain/options/countries.ts'
import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { keysOf } from '#domain/options/option.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'
import type { Clause, FieldFilter, WeightedWish } from '#server/search/engine.ts'
import { desiredUsd, wantedRoles } from './fit-of.ts'
import type { FitJob, FitProfile } from './fit-sides.ts'
import { typesWith } from './rules/contracts.ts'
import { COMMUTE_KM, countriesOf, countryNames, positionOf } from './rules/place.ts'
import { POINTS, WEIGHTS } from './rules/weights.ts'
import { levelAsked, YEARS, yearsResult } from './rules/years.ts'
import { jobNamesOf } from './skill-options.ts'

/** The points of `fitOf` as weights for the search core, which so finds the best of all jobs or people. */

const wish = (kind: FitKind, result: FitResult, filter: FieldFilter): WeightedWish => ({
  filter,
  weight: WEIGHTS[kind] * POINTS[result],
})
const values = (field: string, any: readonly string[], exclude = false): FieldFilter => ({
  field,
  any: any.map((value) => ({ value })),
  ...(exclude && { exclude }),
})
const isAsking = ({ filter, weight }: WeightedWish) => filter.any.length > 0 && weight !== 0

/** Of jobs, by the fields of their index. What depends on two fields is judged by the one that says more. */
export function wishesForJobs(profile: FitProfile): WeightedWish[] {
  return [
    ...Object.keys(profile.skills).map((option) => wish('skill', 'met', values('skills', jobNamesOf(option)))),
    ...rolesWanted(profile),
    ...levelsFor(profile),
    ...placesFor(profile),
    ...paysFor(profile),
    ...contractsFor(profile),
  ].filter(isAsking)
}

function rolesWanted(profile: FitProfile): WeightedWish[] {
  const roles = wantedRoles(profile)
  if (roles.length === 0) return []
  const others: Clause[] = [...roles.map((value) => ({ value })), { missing: true }]
  return [
    wish('role', 'met', values('role', roles)),
    wish('role', 'missed', { field: 'role', any: others, exclude: true }),
  ]
}

function levelsFor({ experience }: FitProfile): WeightedWish[] {
  const levels = (result: FitResult): Seniority[] =>
    SENIORITIES.filter((level) => yearsResult(YEARS[level], experience) === result)
  return [
    wish('seniority', 'met', values('seniority', levels('met'))),
    wish('seniority', 'missed', values('seniority', levels('missed'))),
  ]
}

function placesFor(profile: FitProfile): WeightedWish[] {
  return [...homesFor(profile), ...rightsFor(profile), ...workFromHomeFor(profile)]
}

/** Who would move can work anywhere, so that places part no jobs. */
function homesFor({ city, country, relocates }: FitProfile): WeightedWish[] {
  if (relocates === true) return []
  const home = country === null ? [] : [country, WORLDWIDE]
  const here = city === null ? [] : [city]
  const near = [wish('place', 'met', values('remote_country', home)), wish('place', 'met', values('city', here))]
  if (relocates === null) return near
  const away = wish('place', 'missed', { field: 'is_remote', any: city === null ? [] : [{ value: false }] })
  const back = { filter: values('city', here), weight: -away.weight }
  return [...near, away, back, wish('place', 'missed', not('country', home))]
}

function rightsFor({ legallyIn }: FitProfile): WeightedWish[] {
  const legal = legallyIn.map((code) => countryByCode(code)?.name ?? code)
  return [
    wish('right to work', 'met', values('country', legal)),
    wish('right to work', 'missed', not('country', legal.length > 0 ? [...legal, WORLDWIDE] : [])),
  ]
}

/** Jobs that state countries, but none of these. */
const not = (field: string, names: readonly string[]): FieldFilter => {
  const stated: Clause[] = [...names, COUNTRY_NOT_STATED].map((value) => ({ value }))
  return { field, any: names.length > 0 ? [...stated, { missing: true }] : [], exclude: true }
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
  const usd = desiredUsd(salary)
  return [
    wish('pay', 'met', { field: 'pay_top', any: [{ min: usd }] }),
    wish('pay', 'missed', { field: 'pay_top', any: [{ max: usd - 1 }] }),
  ]
}

function contractsFor({ positionTypes }: FitProfile): WeightedWish[] {
  if (positionTypes.length === 0) return []
  return (['met', 'missed'] as const).map((result) =>
    wish('contract', result, values('employment_type', typesWith(result, positionTypes))),
  )
}

/** Of people, by what their cards show. */
export function wishesForPeople(job: FitJob): WeightedWish[] {
  const asked = levelAsked(job.seniority)
  return [
    ...job.skills.flatMap(({ option: item }) => [
      wish('skill', 'met', { field: 'skills', any: [{ item, min: asked }] }),
      wish('skill', 'missed', { field: 'skills', any: asked > 1 ? [{ item, max: asked - 1 }] : [] }),
    ]),
    ...yearsAsked(job),
    wish('place', 'met', nearTo(job)),
    ...payOffered(job),
  ].filter(isAsking)
}

/** Whoever has one of the skills at all; null: the job names none that a profile can list. */
export function anySkill({ skills }: FitJob): FieldFilter | null {
  return skills.length > 0 ? { field: 'skills', any: skills.map(({ option: item }) => ({ item })) } : null
}

function yearsAsked({ seniority }: FitJob): WeightedWish[] {
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
