import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { fold } from '#domain/shared/fold.ts'
import type { TantivyCollection } from '../side-by-side/tantivy.ts'
import { levelName, type OtherFilter } from './criteria.ts'
import { type Profile, profiles } from './profiles.ts'
import type { PeopleQuery } from './queries.ts'

const skills = [...new Set(SKILL_GROUPS.flatMap(skillsOf).map(({ key }) => fold(key)))]
const numbers = new Map(skills.map((skill, number) => [skill, number]))
const numberOf = (skill: string) => numbers.get(fold(skill)) as number

/** A language may be named as a skill is. */
const languageItem = (language: string) => `language ${language}`

/** "At least" as codes: whoever has level 3 has those of 1, 2 and 3. */
const codesUpTo = (item: string, level: number) =>
  Array.from({ length: level }, (_, index) => levelName(item, index + 1))

/** People with codes for their levels, and a column of levels for each skill. */
export const codedPeople: TantivyCollection<Profile, PeopleQuery> = {
  name: 'people',
  source: profiles,
  prepared(person) {
    const levels = Object.entries(person.skills)
    return {
      key: Number(person.key),
      codes: [
        ...levels.flatMap(([skill, level]) => codesUpTo(skill, level)),
        ...Object.entries(person.languages).flatMap(([language, level]) => codesUpTo(languageItem(language), level)),
      ],
      levels: levels.map(([skill, level]) => [numberOf(skill), level]),
      skills: levels.map(([skill]) => fold(skill)),
      country: fold(person.country),
      availability: fold(person.availability),
      experience: fold(person.experience),
      education: fold(person.education),
      sectors: person.sectors.map(fold),
      relocates: person.relocates,
      salary: person.salary,
      updated: person.updated,
    }
  },
  request: ({ criteria }) => ({
    skills: criteria.skills.map(({ item, min }) => ({ item: fold(item), number: numberOf(item), min })),
    others: criteria.others.map(folded),
  }),
}

function folded(other: OtherFilter): OtherFilter {
  if ('any' in other) return { ...other, any: other.any.map(fold) }
  return 'item' in other ? { ...other, item: fold(languageItem(other.item)) } : other
}
