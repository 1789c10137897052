import { Corrector, RARE } from '#server/search/correct.ts'
import type { Correction } from '#server/search/engine.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import { MAX_CHARACTERS } from '#server/search/text/parse-query.ts'
import { WORDS } from './index/names-in-index.ts'
import { storedTerm } from './index/place-text.ts'
import type { Knowledge } from './knowledge.ts'
import { term } from './query/dsl.ts'
import type { Counted } from './query/facets.ts'
import type { SendSearch } from './run-search.ts'

/** Each round asks for what the one before wanted to know; the first tell all, but for words of removed documents. */
const MAX_ROUNDS = 6

/** The core's corrector. Whether a document has a term is a question to the index, until none is left. */
export async function correct(
  knowledge: Knowledge,
  analyzer: Analyzer,
  sendSearch: SendSearch,
  whole: string,
  keep: ReadonlySet<string>,
): Promise<Correction | null> {
  const { vocabulary } = knowledge.collection
  const corrector = new Corrector(vocabulary)
  const counts = new Map<string, number>()
  const unknown = new Set<string>()
  const isTermLive = (one: string) => {
    if (vocabulary.find(one) === undefined) return false
    if (!counts.has(one)) unknown.add(one)
    return (counts.get(one) ?? 1) > 0
  }
  const isLive = (word: string) => analyzer.words(word).some(({ terms }) => isTermLive(terms[0] ?? ''))
  const isKnown = (word: string) =>
    analyzer.query(word).every(({ alternatives }) => alternatives.some((one) => isTermLive(one.term)))
  const knowledgeOf = (word: string) => {
    if (keep.has(word) || analyzer.isInNamedTerm(word)) return 'name'
    if (!isKnown(word)) return 'unknown'
    // The stored number of a word may be older than the documents.
    const isCommon = analyzer.words(word).every(({ terms: [first = ''] }) => (counts.get(first) ?? 0) > RARE)
    return isCommon ? 'name' : 'word'
  }
  let correction: Correction | null = null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    unknown.clear()
    correction = corrector.correct(whole.slice(0, MAX_CHARACTERS), knowledgeOf, isLive)
    if (unknown.size === 0) break
    for (const [one, count] of await documentsWith(sendSearch, [...unknown])) counts.set(one, count)
  }
  return correction
}

async function documentsWith(sendSearch: SendSearch, terms: readonly string[]): Promise<[string, number][]> {
  const filters = Object.fromEntries(terms.map((one, index) => [index, term(WORDS, storedTerm(one))]))
  const { aggregations = {} } = await sendSearch({
    size: 0,
    track_total_hits: false,
    aggs: { terms: { filters: { filters } } },
  })
  const { buckets } = aggregations.terms as { buckets: Record<string, Counted> }
  return terms.map((one, index) => [one, buckets[index]?.doc_count ?? 0])
}
