import { KAGGLE_TIERS, type KaggleAchievement, type KaggleTier } from '#domain/options/kaggle.ts'
import type { Operator } from '#domain/recruiters/people-filters.ts'
import { ACHIEVEMENTS, OPERATOR_WORDS, OR_MORE } from './meanings.ts'
import type { Demand, Part, Reading } from './reading.ts'

const TIERS = new Map<string, KaggleTier>(KAGGLE_TIERS.map(({ key }) => [key, key]))
/** Said of nothing else, so that they need not name Kaggle. */
const TIERS_OF_KAGGLE_ONLY = new Set<KaggleTier>(['master', 'grandmaster'])
const MEDALS = new Set(['gold', 'silver', 'bronze'])

interface Said {
  isKaggle: boolean
  achievement: KaggleAchievement | null
  tier: KaggleTier | null
  operator: Operator | null
  medal: { kind: string; count: number } | null
  to: number
}

/** `kaggle master` (in competitions), `notebooks grandmaster`, `kaggle datasets >= expert`, `kaggle 2 gold medals`. */
export function readKaggle(reading: Reading, from: number): Part | null {
  const said = saidAt(reading, from)
  const { isKaggle, achievement, tier, medal, to } = said
  const kind = achievement ?? 'competitions'
  if (medal && (isKaggle || achievement)) return { to, demands: [medalDemand(kind, medal)] }
  const isMeant = isKaggle || tier === 'grandmaster' || (achievement && tier && TIERS_OF_KAGGLE_ONLY.has(tier)) || false
  if (!isMeant) return null
  return { to, demands: [tierDemand(kind, tier ?? 'novice', said.operator ?? '>=')] }
}

function saidAt(reading: Reading, from: number): Said {
  const said: Said = { isKaggle: false, achievement: null, tier: null, operator: null, medal: null, to: from }
  let at = from
  for (;;) {
    const token = reading.tokens[at]
    if (!token || (token.isApart && at > from && !token.isBracketed)) return said
    const next = stepOver(reading, at, said)
    if (next === null) return said
    at = next
    if (said.isKaggle || said.achievement || said.tier || said.medal) said.to = at
  }
}

/** Takes what one more word says; null where the phrase is over. */
function stepOver(reading: Reading, at: number, said: Said): number | null {
  const key = reading.key(at)
  const isName = key === 'kaggle' || key === 'kaggler'
  const achievement = ACHIEVEMENTS.get(key)
  const tier = TIERS.get(key)
  const medal = said.medal ? null : medalAt(reading, at)
  const more = said.tier ? reading.longest(at, (words) => OR_MORE.get(words)) : null
  const operator = reading.operator(at) ?? null
  const words = said.operator || said.tier ? null : reading.longest(at, (one) => OPERATOR_WORDS.get(one))
  if (isName && !said.isKaggle) said.isKaggle = true
  else if (achievement && !said.achievement) said.achievement = achievement
  else if (tier && !said.tier) said.tier = tier
  else if (operator && !said.operator && !said.tier && TIERS.has(reading.key(at + 1))) said.operator = operator
  else if (medal) {
    said.medal = medal
    return medal.to
  } else if (words && isAboutKaggle(reading, words.to)) {
    said.operator = words.value
    return words.to
  } else if (more) return more.to
  else if (key === 'in' && (said.isKaggle || said.tier) && !said.achievement && ACHIEVEMENTS.has(reading.key(at + 1))) {
    return at + 1
  } else return null
  return at + 1
}

const isAboutKaggle = (reading: Reading, at: number) => reading.key(at) === 'kaggle' || TIERS.has(reading.key(at))

/** `gold medal`, `2 gold medals`. */
function medalAt(reading: Reading, at: number): { kind: string; count: number; to: number } | null {
  const counted = /^\d{1,3}\+?$/.test(reading.tokens[at]?.text ?? '') ? Number.parseInt(reading.key(at), 10) : null
  const kindAt = counted === null ? at : at + 1
  const kind = reading.key(kindAt)
  if (!MEDALS.has(kind) || reading.key(kindAt + 1) !== 'medal') return null
  return { kind, count: counted ?? 1, to: kindAt + 2 }
}

const tierDemand = (achievement: KaggleAchievement, tier: KaggleTier, operator: Operator): Demand => ({
  path: `kaggle.${achievement}.tier`,
  value: { value: tier, operator, active: true },
})

const medalDemand = (achievement: KaggleAchievement, { kind, count }: { kind: string; count: number }): Demand => ({
  path: `kaggle.${achievement}.${kind}`,
  value: { value: count, operator: '>=', active: true },
})
