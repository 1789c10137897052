import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { phraseKey, skillPhrases } from '#server/recruiters/understand/skill-names.server.ts'

/** The one place where skills as jobs name them and skills as profiles list them meet. */
const OPTION_OF = new Map<string, string>()
const NAMES_OF = new Map<string, string[]>()

const phrases = skillPhrases()
for (const { name, aliases = [] } of SKILLS) {
  const option = [name, ...aliases].map((text) => phrases.get(phraseKey(text))?.key).find((key) => key !== undefined)
  if (option === undefined) continue
  OPTION_OF.set(name, option)
  NAMES_OF.set(option, [...(NAMES_OF.get(option) ?? []), name])
}
const LABELS = new Map(SKILL_GROUPS.flatMap(skillsOf).map(({ key, label }) => [key, label]))

export interface RequestedSkill {
  /** As the profile lists it. */
  option: string
  /** As the job names it. */
  name: string
}

/** Each option once, under the first name; a skill that no profile can list is left out. */
export function requestedSkills(names: readonly string[]): RequestedSkill[] {
  const requested = new Map<string, string>()
  for (const name of names) {
    const option = OPTION_OF.get(name)
    if (option !== undefined && !requested.has(option)) requested.set(option, name)
  }
  return Array.from(requested, ([option, name]) => ({ option, name }))
}

/** What jobs call a skill of the profile; empty when none does. */
export const jobNamesOf = (option: string): readonly string[] => NAMES_OF.get(option) ?? []

export const optionLabel = (option: string): string => LABELS.get(option) ?? option
