import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import { generatePeople } from '#server/demo/people.ts'
import { sectionsFrom, skillsSection } from '#server/profiles/sections/sections.ts'
import { profiles } from './profiles.ts'

/** A profile as the product stores it. */
export interface StoredCandidate {
  userId: string
  cardId: string
  title: string
  showCity: boolean
  showSalary: boolean
  changed: Date
  names: { name: string; lastName: string }
  sections: Sections
}

/** So many demo people lend their lives to everybody; skills are each person's own. */
const LIVES = 4_000

const uuid = (kind: number, number: number) => `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** The same people on every run: number `n` does not depend on the count. */
export function* candidates(count: number): Generator<StoredCandidate> {
  const lives = [...generatePeople({ count: LIVES, seed: 5, now: new Date('2026-11-01T00:00:00Z') })]
  const empty = sectionsFrom([])
  let number = 0
  for (const { skills, updated } of profiles(count)) {
    const life = lives[number % LIVES] as (typeof lives)[number]
    const { title, showCity, showSalary, name, lastName } = life
    yield {
      ...{ userId: uuid(1, number), cardId: uuid(2, number), title, showCity, showSalary, names: { name, lastName } },
      changed: new Date(updated),
      sections: { ...empty, ...life.sections, skills: inGroups(skills) },
    }
    number++
  }
}

const GROUP_OF = new Map(SKILL_GROUPS.flatMap((group) => skillsOf(group).map(({ key }) => [key, group.id] as const)))

export const groupOfSkill = (skill: string) => GROUP_OF.get(skill) ?? 0

function inGroups(skills: Readonly<Record<string, number>>): Sections['skills'] {
  const byGroup = Map.groupBy(Object.entries(skills), ([skill]) => groupOfSkill(skill))
  const rows = Array.from(byGroup, ([id, own]) => ({ section: skillsSection(id), content: Object.fromEntries(own) }))
  return sectionsFrom(rows).skills
}
