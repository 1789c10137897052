import type { z } from 'zod'
import { EDUCATION_LEVELS } from '#domain/options/lists.ts'
import { PERSONAL_DATA } from '#domain/recruiters/people-filters.ts'
import type { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { createRng, type Rng } from '#server/demo/rng.ts'
import { candidates, groupOfSkill, type StoredCandidate } from './candidates.ts'
import { generateCriteria, type MinLevel, OTHER_FILTERS } from './criteria.ts'

export type ProductSearch = z.input<typeof searchProfiles.body>

export const SEARCHES = 400
const FACETS = ['skills', 'country', 'work_experience', 'availability', 'work_sector', 'education_level'] as const

/**
 * As recruiters send them for the first page: minimum levels of eight skills of a person, four other filters that fit
 * the person, six facets. `nice`: no filter excludes anybody, each has a weight.
 */
export function productSearches(count: number, { nice }: { nice: boolean }): ProductSearch[] {
  const rng = createRng(13)
  const criteria = generateCriteria(count)
  const people = [...candidates(Math.max(...criteria.map(({ person }) => person)) + 1)]
  return criteria.map(({ skills, person }) => {
    const others = othersOf(rng, people[person] as StoredCandidate)
    const paths = [...skills.map(skillPath), ...others.map(([path]) => path)]
    const weights = Object.fromEntries(paths.map((path) => [path, 1 + rng.below(5)]))
    return { filters: filtersOf(skills, others), nice: nice ? weights : {}, facets: [...FACETS] }
  })
}

const atMost = ({ amount, currency, period }: { amount: number; currency: string; period: string }) => ({
  ...{ value: amount, operator: '<=', currency, period },
})

type Value = string | number | boolean | object
type Other = readonly [path: string, value: Value]

const skillPath = ({ item }: MinLevel) => {
  const group = groupOfSkill(item)
  return group === PERSONAL_DATA ? `personal_data.${item}` : `skills.${group}.${item}`
}

function filtersOf(skills: readonly MinLevel[], others: readonly Other[]): ProductSearch['filters'] {
  const filters: Record<string, unknown> = {}
  const atLeast = ({ min }: MinLevel) => ({ value: min, operator: '>=' })
  for (const [path, value] of [...skills.map((skill): Other => [skillPath(skill), atLeast(skill)]), ...others]) {
    const keys = path.split('.')
    let inner = filters
    for (const key of keys.slice(0, -1)) {
      inner[key] ??= {}
      inner = inner[key] as Record<string, unknown>
    }
    inner[keys.at(-1) as string] = value
  }
  return filters as ProductSearch['filters']
}

function othersOf(rng: Rng, { sections, showSalary }: StoredCandidate): Other[] {
  const { about_you: about, education, experience, ideal_job: ideal } = sections
  const level = EDUCATION_LEVELS.filter(({ key }) => education.education.some((one) => one.level === key))
    .toSorted((a, b) => a.rank - b.rank)
    .at(-1)
  const salary = showSalary ? ideal.desired_salary : null
  const all: (Other | null)[] = [
    about.location && ['basic.location', { text: about.location.country }],
    about.availability === null ? null : ['basic.availability', { value: about.availability, operator: '<=' }],
    experience.work_experience === null
      ? null
      : ['basic.work_experience', { value: experience.work_experience, operator: '>=' }],
    level ? ['education.level', { value: level.key, operator: '>=' }] : null,
    about.work_sector.length > 0 ? ['basic.workSector', about.work_sector] : null,
    salary && ['ideal_job.desiredSalary', atMost(salary)],
    about.languages.length > 0 ? ['basic.language', [about.languages[0]?.language]] : null,
    ideal.willing_to_relocate === null ? null : ['ideal_job.willingToRelocate', ideal.willing_to_relocate],
  ]
  const fitting = all.filter((other) => other !== null)
  while (fitting.length > OTHER_FILTERS) fitting.splice(rng.below(fitting.length), 1)
  return fitting
}
