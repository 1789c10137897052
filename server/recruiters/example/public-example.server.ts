import { SKILL_GROUPS, SKILL_LEVELS, skillsOf } from '#domain/options/skill-groups.ts'
import type { PeopleFilters } from '#domain/recruiters/people-filters.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import type { Services } from '#server/platform/services.ts'
import { PROFILES } from '#server/profiles/search/people-index.server.ts'
import { understandLine } from '../understand/understand-line.ts'

/** What visitors may try without an account. */
const LINES = [
  'senior python>=4 pytorch kaggle master in Berlin or remote',
  'expert sql, dbt, advanced data storytelling, fluent German',
  'object detection>=3 c++ cuda, PhD, available in 1 month',
] as const

export interface PublicExample {
  lines: readonly string[]
  chosen: number
  chips: string[]
  /** All who can be found, and how many know each skill of the line at each level; null: fewer than ten. */
  people: number | null
  /** Search is being repaired: there are no numbers. */
  isAway: boolean
  skills: { key: string; label: string; levels: (number | null)[] }[]
}

/**
 * A fixed search with its numbers, for everyone. Numbers are rounded down to two digits and of the whole index, so that
 * no visitor learns about one person from them.
 */
export async function publicExample({ indexes }: Services, requested: number): Promise<PublicExample> {
  const chosen = LINES[requested] === undefined ? 0 : requested
  const { filters, chips } = understandLine(LINES[chosen] as string)
  const items = skillsIn(filters)
  const facet = { name: 'levels', field: 'skills', kind: 'levels', items } as const
  const counts = await indexes
    .get(PROFILES)
    .search({ limit: 0, offset: 0, facets: [facet] })
    .catch(whileSearchIsAway(null))
  const counted = counts?.facets.levels ?? []
  const skills = items.map((key) => ({
    key,
    label: LABELS.get(key) ?? key,
    levels: SKILL_LEVELS.map(({ level }) =>
      rounded(counted.find((one) => one.value === key && one.level === level)?.count ?? 0),
    ),
  }))
  return {
    lines: LINES,
    chosen,
    chips: chips.map(({ label }) => label),
    people: rounded(counts?.total ?? 0),
    skills,
    isAway: counts === null,
  }
}

const LABELS = new Map(SKILL_GROUPS.flatMap(skillsOf).map(({ key, label }) => [key, label]))

function skillsIn({ skills = {}, personal_data = {} }: PeopleFilters): string[] {
  return [...Object.values(skills).flatMap((levels) => Object.keys(levels ?? {})), ...Object.keys(personal_data)]
}

/** `1,234` as `1,200`, `87` as `80`. */
export function rounded(count: number): number | null {
  if (count < 10) return null
  const step = 10 ** Math.max(1, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}
