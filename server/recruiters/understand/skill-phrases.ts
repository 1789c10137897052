import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { SKILLS, skillFilterValue } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { phraseKey } from './line-tokens.ts'
import synonyms from './skill-synonyms.json' with { type: 'json' }

export interface NamedSkill {
  group: number
  key: string
  label: string
}

const OWN_SYNONYMS: Readonly<Record<string, readonly string[]>> = synonyms
/** Words in the brackets of labels that say too little by themselves. */
const WEAK = new Set(['full', 'rest', 'hierarchical', 'bert family', 'ridge', 'lasso', 'onnx', 'glove'])

/** Every spelling of the profile's skills, the skill's own names first: no synonym takes another skill's name. */
export function skillPhrases(): Map<string, NamedSkill> {
  const phrases = new Map<string, NamedSkill>()
  const all = SKILL_GROUPS.flatMap((group) =>
    skillsOf(group).map(({ key, label }) => ({ skill: { group: group.id, key, label }, name: plainLabel(label) })),
  )
  const add = (skill: NamedSkill, names: readonly string[]) => {
    for (const name of names) {
      const key = phraseKey(name)
      if (key !== '' && !phrases.has(key)) phrases.set(key, skill)
    }
  }
  for (const { skill, name } of all) add(skill, [name])
  for (const { skill } of all) add(skill, [skill.key, ...(OWN_SYNONYMS[skill.key] ?? [])])
  for (const { skill, name } of all) add(skill, [...inBrackets(skill.label), ...sharedNames(name)])
  return phrases
}

const plainLabel = (label: string) => label.replace(/ \([^()]*\)/, '')

function inBrackets(label: string): string[] {
  const inside = /\(([^()]*)\)/.exec(label)?.[1] ?? ''
  return inside.split(', ').filter((name) => name !== '' && !WEAK.has(name.toLowerCase()))
}

/** What job ads call the same skill. */
function sharedNames(name: string): string[] {
  const skill = SKILLS.find((one) => one.name === skillFilterValue(name))
  const group = SYNONYMS.find((names) => names.some((one) => phraseKey(one) === phraseKey(name)))
  return [...(skill ? [skill.name, ...(skill.aliases ?? [])] : []), ...(group ?? [])]
}
