import type { CompiledSchema } from '#server/search/index/compiled-schema.ts'
import type { PhrasePlan, Plan, PlanTerm } from '#server/search/match/plan.ts'
import type { Json } from '../client.ts'
import { textField, WORDS } from '../index/names-in-index.ts'
import { HOLE, placeOf, storedTerm } from '../index/place-text.ts'
import { allOf, anyOf, EVERYTHING, NOTHING, noneOf } from './dsl.ts'

/** What the search core plans, as a query that finds the same documents. */
export function planQuery(schema: CompiledSchema, plan: Plan): Json {
  const inner = (node: Plan) => planQuery(schema, node)
  switch (plan.kind) {
    case 'and':
      return allOf(plan.nodes.map(inner))
    case 'or':
      return anyOf(plan.nodes.map(inner))
    case 'not':
      return noneOf(inner(plan.node))
    case 'prefer':
      return EVERYTHING
    case 'terms':
      return anyOf(
        (plan.fields ? fieldsOf(schema, plan.fields) : [WORDS]).map((field) => termsQuery(field, plan.alternatives)),
      )
    case 'phrase':
      return phraseQuery(schema, plan)
  }
}

/** `fields`: indexes of text fields; null: all of them. */
const fieldsOf = ({ texts }: CompiledSchema, fields: readonly number[] | null): string[] =>
  (fields ?? [...texts.keys()]).map((index) => textField(texts[index]?.name ?? ''))

function termsQuery(field: string, alternatives: readonly PlanTerm[]): Json {
  if (alternatives.length === 0) return NOTHING
  return { terms: { [field]: alternatives.map(({ term }) => storedTerm(term)) } }
}

function phraseQuery(schema: CompiledSchema, { slots, fields }: PhrasePlan): Json {
  if (slots.some(({ alternatives }) => alternatives.length === 0)) return NOTHING
  const places: string[] = []
  for (const { offset, alternatives } of slots) places[offset] = termsAtPlace(alternatives)
  const query = Array.from(places, (place) => place ?? HOLE).join(' ')
  return anyOf(fieldsOf(schema, fields).map((field) => ({ match_phrase: { [field]: { query } } })))
}

export const termsAtPlace = (alternatives: readonly PlanTerm[]) => placeOf(alternatives.map(({ term }) => term))
