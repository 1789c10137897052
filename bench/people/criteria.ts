import { fold } from '#domain/shared/fold.ts'
import { createRng, type Rng } from '#server/demo/rng.ts'
import { type Profile, profiles } from './profiles.ts'

/** A recruiter's search: minimum levels of skills, and four other filters; all must match. */
export interface Criteria {
  /** The number of the generated person whom it fits. */
  person: number
  skills: readonly MinLevel[]
  others: readonly OtherFilter[]
}

export interface MinLevel {
  item: string
  min: number
}

export type OneOf = 'country' | 'availability' | 'experience' | 'education' | 'sectors'

export type OtherFilter =
  | { field: OneOf; any: readonly string[] }
  | { field: 'languages'; item: string; min: number }
  | { field: 'relocates'; value: boolean }
  | { field: 'salary'; max: number }

export const SKILL_FILTERS = 8
export const OTHER_FILTERS = 4
export const PAGE = 20
/** Facets; the sixth counts the levels of the requested skills. */
export const VALUE_FACETS = ['country', 'availability', 'experience', 'sectors', 'skills'] as const
export const FACET_LIMIT = 50

/** A value of the facet of levels. */
export const levelName = (item: string, level: number) => `${fold(item)}:${level}`

const SAMPLE = 2_000

/** Each search fits one generated person, from a low level to the person's own, so that it has a hit. */
export function generateCriteria(count: number): Criteria[] {
  const rng = createRng(11)
  const people = [...profiles(SAMPLE)]
  const holders = new Map<string, number>()
  for (const skill of people.flatMap((person) => Object.keys(person.skills)))
    holders.set(skill, (holders.get(skill) ?? 0) + 1)
  const byFrequency = (a: string, b: string) => (holders.get(b) as number) - (holders.get(a) as number)
  return Array.from({ length: count }, () => {
    const number = rng.below(people.length)
    const person = people[number] as Profile
    const names = Object.keys(person.skills).sort(byFrequency)
    return { person: number, skills: skillsOf(rng, person, names), others: othersOf(rng, person, people) }
  })
}

/** Some searches are for common skills at low levels, others for rare skills at high ones. */
function skillsOf(rng: Rng, { skills }: Profile, names: readonly string[]): MinLevel[] {
  const [rarity, strictness] = [0.2 + 0.6 * rng.next(), rng.next() ** 3]
  const chosen = new Set<string>()
  while (chosen.size < SKILL_FILTERS) {
    chosen.add(names[Math.floor(names.length * rarity * rng.next())] as string)
  }
  return Array.from(chosen, (item) => ({ item, min: Math.max(1, Math.round((skills[item] as number) * strictness)) }))
}

function othersOf(rng: Rng, person: Profile, people: readonly Profile[]): OtherFilter[] {
  const wider = (field: OneOf, value: string, others: () => Profile[OneOf]): OtherFilter => ({
    field,
    any: [...new Set([value, ...Array.from({ length: 6 }, others).flat()])],
  })
  const other = (field: OneOf) => () => rng.pick(people)[field]
  const all: OtherFilter[] = [
    wider('country', person.country, other('country')),
    wider('availability', person.availability, other('availability')),
    wider('experience', person.experience, other('experience')),
    wider('education', person.education, other('education')),
    wider('sectors', person.sectors[0] as string, other('sectors')),
    { field: 'languages', item: 'en', min: Math.min(3, person.languages.en as number) },
    { field: 'relocates', value: person.relocates },
    { field: 'salary', max: person.salary === null ? 500_000 : Math.round(person.salary * (1 + rng.next())) },
  ]
  while (all.length > OTHER_FILTERS) all.splice(rng.below(all.length), 1)
  return all
}
