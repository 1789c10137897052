import type { SearchRequest, SortKey } from '#server/search/engine.ts'
import { type Collection, columnNamed } from '#server/search/index/segment.ts'
import type { Plan } from '#server/search/match/plan.ts'
import type { Json } from '../client.ts'
import { KEY, valueField } from '../index/names-in-index.ts'
import { freshened, scoredQueries } from './relevance.ts'
import { type QueriedWish, sumOfWishes } from './wishes.ts'

const BY_RELEVANCE: readonly SortKey[] = [{ field: 'relevance', direction: 'desc' }]
/** A score of which half is left below 1, so that it orders equal sums of wishes and never adds up to another one. */
const HALF_SCORE = 50

export interface Ranking {
  sort: Json[]
  /** Adds the score to a query that finds. */
  scored(found: Json): Json
  /** The relevance by the score of a hit. */
  relevance(score: number): number
}

export interface Ranked {
  plan: Plan | null
  preferred: Plan | null
  wishes: readonly QueriedWish[]
}

/** OpenSearch has one score: the sum of wishes, the relevance, or both where wishes come first. */
export function rankingOf(
  collection: Collection,
  { plan, preferred, wishes }: Ranked,
  { sort: requested, freshness }: Pick<SearchRequest, 'sort' | 'freshness'>,
): Ranking {
  const keys = requested?.length ? requested : plan ? BY_RELEVANCE : []
  const rankOf = (name: string) => keys.findIndex(({ field }) => field === name)
  const queries = rankOf('relevance') < 0 ? [] : scoredQueries(collection.compiledSchema, plan, preferred)
  const relevance = queries.length > 0 ? { bool: { should: queries.map(({ query }) => query) } } : null
  const isWished = rankOf('wishes') >= 0 && wishes.length > 0
  const isFirst = isWished && (!relevance || rankOf('wishes') < rankOf('relevance'))
  const isUsed = ({ field }: SortKey) =>
    field === 'relevance' ? relevance !== null && !isFirst : field !== 'wishes' || isFirst
  return {
    sort: [
      ...keys.filter(isUsed).map(({ field, direction }) => sortKey(collection, field, direction)),
      { [KEY]: 'asc' },
    ],
    scored: (found) => {
      const words = relevance ? freshened(withScore(found, relevance), freshness) : found
      if (isFirst) return summed(relevance ? squashed(words) : filtered(found), wishes, relevance !== null)
      return relevance ? words : filtered(found)
    },
    relevance: (score) => {
      if (!relevance) return 0
      if (!isFirst) return score
      const share = 2 * (score - Math.floor(score))
      return (HALF_SCORE * share) / (1 - share)
    },
  }
}

const filtered = (found: Json): Json => ({ bool: { filter: [found] } })
const withScore = (found: Json, score: Json): Json => ({ bool: { filter: [found], should: [score] } })

const squashed = (query: Json): Json => ({
  function_score: {
    query,
    functions: [{ script_score: { script: { source: `0.5 * _score / (_score + ${HALF_SCORE}.0)` } } }],
    boost_mode: 'replace',
  },
})

const summed = (query: Json, wishes: readonly QueriedWish[], isAdded: boolean): Json => ({
  function_score: {
    query,
    functions: sumOfWishes(wishes),
    score_mode: 'sum',
    boost_mode: isAdded ? 'sum' : 'replace',
  },
})

function sortKey(collection: Collection, field: string, direction: SortKey['direction']): Json {
  if (field === 'relevance' || field === 'wishes') return { _score: direction }
  const kind = collection.compiledSchema.columns[columnNamed(collection, field)]?.kind
  if (kind === 'keywords' || kind === 'levels') throw new Error(`${field} has many values and cannot be sorted by`)
  return { [valueField(field)]: { order: direction, missing: '_last' } }
}
