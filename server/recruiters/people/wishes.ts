import { type PeopleFilters, type PeopleSearch, WEIGHTS } from '#domain/recruiters/people-filters.ts'
import { locationWish } from './location-wish.ts'
import type { Condition, Wish } from './wish.ts'
import * as wish from './wish-kinds.ts'

/** The conditions of a search, in a fixed order, except its words. Switched-off filters ask nothing. */
export function wishesOf({ filters, nice }: PeopleSearch): Wish[] {
  return conditionsOf(filters).map((condition) => {
    const weight = niceWeight(nice, condition.path)
    return { ...condition, isMust: weight === null, weight: weight ?? WEIGHTS.usual }
  })
}

/** A weight of `basic.language` holds for each language. */
function niceWeight(nice: PeopleSearch['nice'], path: string): number | null {
  return nice[path] ?? nice[path.replace(/^(basic\.language)\..*$/, '$1')] ?? null
}

function conditionsOf(filters: PeopleFilters): Condition[] {
  const { basic = {}, ideal_job: ideal = {}, kaggle = {}, recent_employer: employer = {}, workplace = {} } = filters
  return [
    wish.sectors('basic.workSector', basic.workSector),
    wish.sectors('basic.workSubSector', basic.workSubSector),
    wish.experience(basic.work_experience),
    wish.availability(basic.availability),
    wish.legallyIn(basic.legallyIn),
    ...wish.languages(basic.language, basic.languageFluency),
    basic.location && locationWish(basic.location),
    wish.education(filters.education?.level),
    wish.heldTitles(filters.experience?.job_titles),
    ...wish.workplaces(workplace),
    ...wish.kaggle(kaggle),
    wish.desiredTitles(ideal.job_titles),
    wish.salary(ideal.desiredSalary),
    wish.positionTypes(ideal.positionType),
    wish.travel(ideal.willingToTravel),
    wish.relocation(ideal.willingToRelocate),
    ...wish.skills('personal_data', filters.personal_data),
    wish.companySize(employer.companySizeValue),
    wish.workloads(employer.dataScienceWorkloadsValue),
    ...Object.entries(filters.skills ?? {}).flatMap(([id, levels]) => wish.skills(`skills.${id}`, levels)),
  ].filter((condition) => condition !== undefined && condition !== null)
}
