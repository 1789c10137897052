import { createSkillReader } from '#server/search/text/skill-reader.ts'
import names from './skills.json' with { type: 'json' }

export interface Skill {
  name: string
  aliases?: readonly string[]
  /** Words that imply the skill without being its name: `laravel` implies PHP, not the other way round. */
  signs?: readonly string[]
  /** The name is an everyday word or letter, too: `R`, `Go` and `C` mean the skill only in the company of skills. */
  ambiguous?: boolean
  /** The name is an everyday word in small letters: only `Excel`, `Rust`, `Spring` with a capital mean the skill. */
  capital?: boolean
  /** So wide that it tells little of a job; listed after the others. */
  broad?: boolean
}

/** The one dictionary of skills: what is found in jobs, and what the search takes as an exact name. */
export const SKILLS: readonly Skill[] = names

/** Words in web addresses ask for nothing: `…/apply.php`. */
const URL_PATTERN = /\b(?:https?:\/\/|www\.)\S+/g

export const MAX_SKILLS = 30

/**
 * The skills that a job asks for, by their names in `SKILLS`, the most telling first: those in the title, then those that
 * the source lists (`given`; unknown ones are dropped as noise), then by how often the text names them; broad ones last.
 * Takes one pass over the text. `plainText` is text without tags.
 */
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

/** The skill that has this name, alias or sign, however it is written; null when there is none. */
export const skillNamed = (text: string): Skill | null => SKILLS[READER.named(text)] ?? null

/** For tags the signs are names, too; the search does not know them (decision 0032). */
const READER = createSkillReader(
  SKILLS.map(({ aliases = [], signs = [], ...skill }) => ({ ...skill, aliases: [...aliases, ...signs] })),
)
