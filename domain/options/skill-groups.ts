import type { Option } from './option.ts'
import groups from './skill-groups.json' with { type: 'json' }

export interface SkillSection extends Option {
  items: readonly Option[]
}

/** `id` is the specification's number. Keys of items are unique over all groups. */
export interface SkillGroup extends Option {
  id: number
  items: readonly Option[]
  /** Only of industry experience, one for each item. */
  sections: readonly SkillSection[]
}

/** In the specification's order, which is that of the wizard's steps (§3). */
export const SKILL_GROUPS: readonly SkillGroup[] = groups.groups.map(({ id, key, label, items, sectors }) => ({
  id,
  key,
  label,
  items,
  sections: sectors ?? [],
}))

export const SKILL_IDS: readonly number[] = SKILL_GROUPS.map(({ id }) => id)

/** Specification §3. Ticking an item sets the first level; an item without level is unknown. */
export const SKILL_LEVELS = [
  { level: 1, label: 'Novice' },
  { level: 2, label: 'Basic' },
  { level: 3, label: 'Intermediate' },
  { level: 4, label: 'Advanced' },
  { level: 5, label: 'Expert' },
] as const
export const LEVEL_OF_A_TICK = 1

export function skillGroup(id: number): SkillGroup | null {
  return SKILL_GROUPS.find((group) => group.id === id) ?? null
}

export function skillsOf({ items, sections }: SkillGroup): readonly Option[] {
  return [...items, ...sections.flatMap((section) => section.items)]
}

export function levelLabel(level: number): string {
  return SKILL_LEVELS.find((one) => one.level === level)?.label ?? ''
}
