import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { SKILL_GROUPS, SKILL_LEVELS, skillsOf } from '#domain/options/skill-groups.ts'
import type { Sections, SkillLevels } from '#domain/profile/profile-sections.ts'
import { byWeight, type Rng, shuffled } from './rng.ts'

const HIGHEST = SKILL_LEVELS.length
const NUDGES = byWeight([
  [-1, 2],
  [0, 4],
  [1, 3],
])
/** Groups that most people leave unanswered. */
const ALL_ANSWERED_PROBABILITY = 0.6
const KAGGLE_SHARE = 0.35
const TIERS = byWeight(KAGGLE_TIERS.map(({ key }, i) => [key, [6, 8, 6, 3, 1][i] as number] as const))

const ALL_SKILLS = SKILL_GROUPS.flatMap(skillsOf).map(({ key }) => key)

/** The career's skills by seniority, a few others, the person's sector, and in turn one of all, so that none is without people. */
export function generateSkills(
  rng: Rng,
  {
    number,
    strong,
    level,
    sectors,
  }: { number: number; strong: readonly string[]; level: number; sectors: readonly string[] },
): Sections['skills'] {
  const guaranteed = ALL_SKILLS[number % ALL_SKILLS.length]
  const known = new Set(shuffled(rng, strong).slice(0, Math.ceil(strong.length * (0.55 + rng.next() * 0.45))))
  const answersAll = rng.bool(ALL_ANSWERED_PROBABILITY)
  return SKILL_GROUPS.map((group) => {
    const skills: SkillLevels = {}
    const items = skillsOf(group)
    for (const { key } of items) {
      if (known.has(key)) skills[key] = within(level + rng.pick(NUDGES))
      else if (sectors.includes(key)) skills[key] = within(level + rng.below(2))
      else if (key === guaranteed) skills[key] = within(level - rng.below(2))
    }
    const hasSkills = Object.keys(skills).length > 0
    if (!hasSkills && !answersAll && rng.bool(0.5)) return { skill_id: group.id, skills: {}, answered: false }
    for (const { key } of shuffled(rng, group.items).slice(0, rng.below(6))) skills[key] ??= 1 + rng.below(level)
    return { skill_id: group.id, skills, answered: true }
  })
}

function within(level: number): number {
  return Math.min(Math.max(level, 1), HIGHEST)
}

/** For a third of the people; empty for the others. */
export function generateKaggle(rng: Rng, number: number, day: string): Sections['kaggle'] | null {
  if (!rng.bool(KAGGLE_SHARE)) return null
  const achievements: Sections['kaggle']['achievements'] = {}
  for (const { key } of KAGGLE_ACHIEVEMENTS) {
    if (!rng.bool(0.6)) continue
    const tier = rng.pick(TIERS)
    const max = KAGGLE_TIERS.findIndex((one) => one.key === tier) * 3
    const medals = { gold: rng.below(max + 1), silver: rng.below(2 * max + 1), bronze: rng.below(3 * max + 1) }
    achievements[key] = { tier, ...medals, source: 'self-declared', date: day }
  }
  return Object.keys(achievements).length > 0 ? { username: `argmax-demo-${number}`, achievements } : null
}
