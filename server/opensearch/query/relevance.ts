import type { SearchRequest } from '#server/search/engine.ts'
import { RELEVANCE } from '#server/search/formula/weights.ts'
import type { CompiledSchema, TextField } from '#server/search/index/compiled-schema.ts'
import { type Plan, scoringRuns, type TermsPlan } from '#server/search/match/plan.ts'
import type { Json } from '../client.ts'
import {
  firstLengthField,
  firstPartField,
  lengthField,
  textField,
  typedField,
  valueField,
} from '../index/names-in-index.ts'
import { storedTerm } from '../index/place-text.ts'
import { termsAtPlace } from './plan-query.ts'

const { otherFields, exactWord, nameShare, wholeName, nearness, window, freshness, freshDays } = RELEVANCE
/** A place of a query with more terms (a beginning of a word) is scored as one. */
const MAX_ALTERNATIVES = 64
const DAY_MS = 86_400_000

export interface ScoredQuery {
  query: Json
  reason: 'words' | 'exact words' | 'nearness' | 'name'
  field: string
  term: string
}

/**
 * The core's formula (decision 0027) as far as OpenSearch has its parts: the rarity of a word is that in its field, and a
 * whole name counts by its number of words.
 */
export function scoredQueries(schema: CompiledSchema, plan: Plan | null, preferred: Plan | null): ScoredQuery[] {
  const requested = plan ? scoringRuns(plan) : []
  const runs = [...requested, ...(preferred ? scoringRuns(preferred) : [])].map((run) =>
    run.filter(({ alternatives, fields }) => alternatives.length > 0 && fields?.length !== 0),
  )
  const words = runs.flat()
  return [
    ...words.flatMap((part) => [wordsQuery(schema, part), ...typedQueries(schema, part)]),
    ...runs.flatMap((run) => run.slice(1).flatMap((part, index) => nearQueries(schema, run[index] as TermsPlan, part))),
    ...schema.texts.filter(({ isName }) => isName).flatMap((field) => nameQueries(schema, field, words)),
  ]
}

const fieldsOf = ({ texts }: CompiledSchema, fields: readonly number[] | null): TextField[] =>
  texts.filter((_, index) => !fields || fields.includes(index))

const nameOf = ({ alternatives }: TermsPlan) => alternatives[0]?.term ?? ''

function wordsQuery(schema: CompiledSchema, part: TermsPlan): ScoredQuery {
  const fields = fieldsOf(schema, part.fields)
  const byWeight = Map.groupBy(part.alternatives, ({ weight }) => weight)
  const choices = [...byWeight].map(([weight, alternatives]) => ({
    dis_max: {
      tie_breaker: otherFields,
      queries: fields.map(({ name, weight: ofField }) => termsOf(textField(name), alternatives, weight * ofField)),
    },
  }))
  return { query: { dis_max: { queries: choices } }, reason: 'words', field: '', term: nameOf(part) }
}

function termsOf(field: string, alternatives: TermsPlan['alternatives'], boost: number): Json {
  if (alternatives.length <= MAX_ALTERNATIVES)
    return { match: { [field]: { query: termsAtPlace(alternatives), boost } } }
  return { terms: { [field]: alternatives.map(({ term }) => storedTerm(term)), boost } }
}

function typedQueries(schema: CompiledSchema, { typed, fields }: TermsPlan): ScoredQuery[] {
  if (typed === null) return []
  return fieldsOf(schema, fields)
    .filter(({ isName }) => isName)
    .map(({ name, weight }) => ({
      query: { term: { [typedField(name)]: { value: storedTerm(typed), boost: exactWord * weight } } },
      reason: 'exact words',
      field: name,
      term: typed,
    }))
}

function nearQueries(schema: CompiledSchema, first: TermsPlan, second: TermsPlan): ScoredQuery[] {
  if ([first, second].some(({ alternatives }) => alternatives.length > MAX_ALTERNATIVES)) return []
  const query = [first, second].map(({ alternatives }) => termsAtPlace(alternatives)).join(' ')
  const fields = fieldsOf(schema, first.fields).filter((field) => fieldsOf(schema, second.fields).includes(field))
  return fields.map(({ name, weight }) => ({
    // The rarity of a phrase is the sum of its words'.
    query: { match_phrase: { [textField(name)]: { query, slop: window - 1, boost: (nearness * weight) / 2 } } },
    reason: 'nearness',
    field: name,
    term: `${nameOf(first)} ${nameOf(second)}`,
  }))
}

/** By the share of the name that a query says, and once more for a whole name; the same of its first part. */
function nameQueries(schema: CompiledSchema, field: TextField, parts: readonly TermsPlan[]): ScoredQuery[] {
  const { name, hasParts } = field
  const inName = parts.filter(
    ({ fields, alternatives }) => fieldsOf(schema, fields).includes(field) && alternatives.length <= MAX_ALTERNATIVES,
  )
  const all = inName.reduce((sum, { words }) => sum + words, 0)
  const scored = (text: string, length: string): ScoredQuery[] => [
    ...inName.map((part) => ({
      query: byScript(wordIn(text, part), 'Math.min(1.0, params.words / Math.max(1.0, doc[params.length].value))', {
        words: part.words,
        length,
      }),
      reason: 'name' as const,
      field: name,
      term: nameOf(part),
    })),
    {
      query: byScript(
        { bool: { must: inName.map((part) => wordIn(text, part, wholeName)) } },
        'doc[params.length].value <= params.words ? 1.0 : 0.0',
        { words: all, length },
      ),
      reason: 'name',
      field: name,
      term: inName.map(nameOf).join(' '),
    },
  ]
  if (inName.length === 0) return []
  return [
    ...scored(textField(name), lengthField(name)),
    ...(hasParts ? scored(firstPartField(name), firstLengthField(name)) : []),
  ]
}

const wordIn = (field: string, { alternatives }: TermsPlan, boost = nameShare): Json =>
  termsOf(field, alternatives, boost)

const byScript = (query: Json, source: string, params: Json): Json => ({
  function_score: { query, functions: [{ script_score: { script: { source, params } } }], boost_mode: 'multiply' },
})

/** Raises a score by a few percent, the more the younger the document. */
export function freshened(query: Json, freshly: SearchRequest['freshness']): Json {
  if (!freshly) return query
  const field = valueField(freshly.field)
  const source = `doc[params.field].size() == 0 ? 1.0 : 1.0 + params.share / (1.0 + Math.max(0.0, params.now - doc[params.field].value) / params.half)`
  return byScript(query, source, { field, share: freshness, now: freshly.now, half: freshDays * DAY_MS })
}
