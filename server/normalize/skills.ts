import { createSkillReader } from '#server/search/text/skill-reader.ts'
import names from './skills.json' with { type: 'json' }

export interface Skill {
  name: string
  aliases?: readonly string[]
  /** Words that imply the skill without being its name: `laravel` implies PHP, not the other way round. */
  signs?: readonly string[]
  /** Also an everyday word or letter: `R`, `Go` and `C` mean the skill only in the company of skills. */
  ambiguous?: boolean
  /** Also an everyday word in lower case: only `Excel`, `Rust`, `Spring` with a capital mean the skill. */
  capital?: boolean
  /** Too general to describe a job; listed after the others. */
  broad?: boolean
}

/** Both found in jobs and taken by the search as exact names. */
export const SKILLS: readonly Skill[] = names

/** Words in URLs are not skills: `…/apply.php`. */
const URL_PATTERN = /\b(?:https?:\/\/|www\.)\S+/g

export const MAX_SKILLS = 30

/** Ordered: of the title, of the source's list (`given`; unknown ones dropped), by frequency; broad ones last. */
export function findSkills(title: string, plainText: string, given: readonly string[] = []): string[] {
  const found = new Map<Skill, number>()
  const add = (skill: Skill | null | undefined, points: number) => {
    if (skill) found.set(skill, (found.get(skill) ?? (skill.broad ? -3 : 0)) + points)
  }
  for (const skill of new Set(READER.mentions(title, true))) add(SKILLS[skill], 8)
  for (const skill of new Set(given.map(skillNamed))) add(skill, 4)
  const times = new Map<number, number>()
  for (const skill of READER.mentions(plainText.replace(URL_PATTERN, ' '), false))
    times.set(skill, (times.get(skill) ?? 0) + 1)
  for (const [skill, count] of times) add(SKILLS[skill], Math.min(count, 3))
  const byPoints = [...found].sort(([, a], [, b]) => b - a)
  return byPoints.slice(0, MAX_SKILLS).map(([skill]) => skill.name)
}

export const skillNamed = (text: string): Skill | null => SKILLS[READER.named(text)] ?? null

/** For tags the signs are names, too; the search does not know them (decision 0032). */
const READER = createSkillReader(
  SKILLS.map(({ aliases = [], signs = [], ...skill }) => ({ ...skill, aliases: [...aliases, ...signs] })),
)
