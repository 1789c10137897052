import { formatMoney } from '#domain/jobs/pay-table.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { labelOf, type Option } from '#domain/options/option.ts'
import { levelLabel, SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { workSectorPath } from '#domain/options/work-sectors.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { Candidate } from '#domain/recruiters/people-search.contract.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { meets } from './meets.ts'
import type { Wish } from './wish.ts'

type Match = Candidate['match']

/** What a card says about each wish; of private fields only that a wish is met, and only if it may be told. */
export function matchOf(
  wishes: readonly Wish[],
  told: ReadonlySet<Wish>,
  card: AnonymousCard,
  values: SearchDocument['values'],
): Match {
  const results = wishes.map((wish) => {
    const { path, label, isMust, weight } = wish
    return { path, label, isMust, weight, ...stateOf(wish, told.has(wish), card, values) }
  })
  const sum = (counted: readonly { weight: number }[]) => counted.reduce((all, { weight }) => all + weight, 0)
  const all = sum(wishes.filter((wish) => told.has(wish)))
  const met = sum(results.filter(({ state }) => state === 'met'))
  return { score: all === 0 ? null : Math.round((met / all) * 100), wishes: results }
}

function stateOf(
  wish: Wish,
  isTold: boolean,
  card: AnonymousCard,
  values: SearchDocument['values'],
): Pick<Match['wishes'][number], 'state' | 'by'> {
  const isMet = isTold && meets(values, wish.filter)
  if (!wish.isShown) return isMet ? { state: 'met', by: wish.label } : { state: 'unknown', by: null }
  if (isMet) return { state: 'met', by: cardText(wish, card) }
  if (meets(values, wish.unknown)) return { state: 'unknown', by: null }
  return { state: 'unmet', by: cardText(wish, card) }
}

const SKILLS = SKILL_GROUPS.flatMap(skillsOf)
const optional = (list: readonly Option[], key: string | null) => (key === null ? null : labelOf(list, key))

/** What the card says in the field of a wish; null: nothing. */
function cardText({ filter }: Wish, card: AnonymousCard): string | null {
  const [clause] = filter.any
  const item = clause && 'item' in clause ? clause.item : ''
  switch (filter.field) {
    case 'skills': {
      const level = card.skills.map(({ skills }) => skills[item]).find((one) => one !== undefined)
      return level === undefined ? null : `${labelOf(SKILLS, item)}: ${levelLabel(level)}`
    }
    case 'kaggle': {
      const tier = card.kaggle[item]?.tier
      return tier === undefined ? null : `${labelOf(KAGGLE_ACHIEVEMENTS, item)}: ${labelOf(KAGGLE_TIERS, tier)}`
    }
    case 'work_sector':
      return card.work_sector.map((key) => workSectorPath(key).at(-1)?.label ?? key).join(', ') || null
    case 'work_experience':
      return optional(EXPERIENCE_BANDS, card.work_experience)
    case 'availability':
      return optional(AVAILABILITY, card.availability)
    case 'education_level':
      return optional(EDUCATION_LEVELS, card.education_level)
    case 'desired_salary': {
      const salary = card.desired_salary
      return salary && `${formatMoney(salary.amount, salary.currency)} a ${salary.period}`
    }
    default:
      return [card.city, card.country].filter((name) => name !== null).join(', ') || null
  }
}
