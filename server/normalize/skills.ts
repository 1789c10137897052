import type { SkillName } from '#server/search/text/named-term-dictionary.ts'
import { createSkillReader } from '#server/search/text/skill-reader.ts'
import names from './skills.json' with { type: 'json' }

export interface Skill extends SkillName {
  /** Too general to describe a job; listed after the others. */
  broad?: boolean
}

/** Both found in jobs and taken by the search as exact names. */
export const SKILLS: readonly Skill[] = names

export const MAX_SKILLS = 30

/** Ordered: of the title, of the source's list (`given`; unknown ones dropped), by frequency; broad ones last. */
export function findSkills(title: string, plainText: string, given: readonly string[] = []): string[] {
  const found = new Map<Skill, number>()
  const add = (skill: Skill | null | undefined, points: number) => {
    if (skill) found.set(skill, (found.get(skill) ?? (skill.broad ? -3 : 0)) + points)
  }
  for (const skill of new Set(READER.mentions(title))) add(SKILLS[skill], 8)
  for (const skill of new Set(given.flatMap(skillsOfTag))) add(skill, 4)
  const times = new Map<number, number>()
  for (const skill of READER.mentions(plainText)) times.set(skill, (times.get(skill) ?? 0) + 1)
  for (const [skill, count] of times) add(SKILLS[skill], Math.min(count, 3))
  const byPoints = [...found].sort(([, a], [, b]) => b - a)
  return byPoints.slice(0, MAX_SKILLS).map(([skill]) => skill.name)
}

/** A tag is a name, or a few words that name skills: `C/C++`, `Java development`. */
function skillsOfTag(tag: string): Skill[] {
  const skill = skillNamed(tag)
  return skill ? [skill] : READER.mentions(tag).map((number) => SKILLS[number] as Skill)
}

/** The skill that a source's own tag names, by any spelling or sign (decision 0032). */
export function skillNamed(text: string): Skill | null {
  const found = READER.named(text)
  return found && (SKILLS[found.number] as Skill)
}

/** The name under which jobs hold a skill: `Go` for `golang`; a text that names none stays. */
export function skillFilterValue(text: string): string {
  const found = READER.named(text)
  return found && !found.isSign ? (SKILLS[found.number] as Skill).name : text
}

const READER = createSkillReader(SKILLS)
