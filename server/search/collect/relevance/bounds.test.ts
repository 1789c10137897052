import { describe, expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { runAtOnce } from '../../arrays/slices.ts'
import type { FieldSpec, SearchRequest } from '../../engine.ts'
import { restoreCollection } from '../../index/collection-state.ts'
import type { Collection } from '../../index/segment.ts'
import { matchSegment } from '../../match/match-segment.ts'
import { resetScratch } from '../../match/scratch.ts'
import { createMemoryEngine } from '../../memory-engine.ts'
import type { QueryNode } from '../../query.ts'
import { compileRequest } from '../../run-search.ts'
import { createAnalyzer } from '../../text/analyze.ts'
import { boundQuickly } from './quick-bounds.ts'
import { boundHits, scoreHits } from './score-hits.ts'
import { scorer as scorerOf } from './scorer.ts'

const DOCUMENTS = 21_000
const QUERIES = 60
const NOW = Date.UTC(2026, 5, 1)
const DAY_MS = 86_400_000
const WORDS =
  'data engineer engineers cloud python senior ml science lead münchen muenchen accountant accounting front-end frontend machine learning rare c++ sales sale'.split(
    ' ',
  )

const text = (weight: number, more = {}): FieldSpec => ({ kind: 'text', weight, ...more })
const skills: FieldSpec = { kind: 'keywords', asText: 3 }
const date: FieldSpec = { kind: 'date' }
const title = text(6, { isName: true, hasParts: true })
const SCHEMAS: Record<string, Record<string, FieldSpec>> = {
  'fields as of jobs': { title, company: text(3, { isName: true }), where: text(2), body: text(1), skills, date },
  'the long field first': { body: text(1), title, skills, date },
  'no name, and a long field that weighs most': { title: text(2), body: text(5), skills, date },
}

const analyzer = createAnalyzer({
  skills: [{ name: 'Machine Learning', aliases: ['ml'] }, { name: 'C++' }],
  synonyms: [['senior', 'lead']],
  families: [{ persons: ['accountant'], fields: ['accounting'] }],
})

function randomTexts(random: () => number) {
  const pick = <T>(list: readonly T[], skew = 2) => list[Math.floor(random() ** skew * list.length)] as T
  const words = (atMost: number, skew = 2) =>
    Array.from({ length: Math.ceil(random() * atMost) }, () => pick(WORDS, skew))
  const valueIn = (field: string, mean: number) => {
    if (field === 'date') return NOW - Math.floor(random() * 90) * DAY_MS
    if (field === 'skills') return words(4)
    return words(field === 'body' ? 60 : 5 * mean).join(random() < 0.2 ? ', ' : ' ')
  }
  const documentOf = (fields: readonly string[], number: number, mean: number) => ({
    key: `k${number}`,
    values: Object.fromEntries(fields.filter(() => random() < 0.97).map((field) => [field, valueIn(field, mean)])),
  })
  /** Words may come twice. */
  const leaf = (fields: readonly string[]): QueryNode => {
    const own = random() < 0.2 ? { fields: [pick(fields, 1), pick(fields, 1)] } : {}
    const kind = pick(['text', 'text', 'text', 'phrase', 'prefix', 'prefer', 'not'] as const, 1)
    if (kind === 'prefer' || kind === 'not') return { kind, node: { kind: 'text', text: words(2, 1.3).join(' ') } }
    const typed = words(3, 1.3).join(' ')
    return { kind, text: kind === 'prefix' ? typed.slice(0, -1) : typed, ...own }
  }
  const query = (fields: readonly string[]): QueryNode => {
    if (random() < 0.4) return { kind: 'text', text: words(4, 1.3).join(' ') }
    const kind = random() < 0.6 ? 'and' : 'or'
    return { kind, nodes: Array.from({ length: 2 + Math.floor(random() * 2) }, () => leaf(fields)) }
  }
  return { documentOf, query }
}

async function collectionOf(fields: Record<string, FieldSpec>, texts: ReturnType<typeof randomTexts>) {
  const schema = { name: 'texts', fields }
  const names = Object.keys(fields)
  const engine = createMemoryEngine(schema, analyzer)
  await engine.apply({ upsert: Array.from({ length: DOCUMENTS }, (_, number) => texts.documentOf(names, number, 1)) })
  await engine.compact()
  // Longer texts on the average than when the bounds were stored, and a small segment beside.
  await engine.apply({
    upsert: Array.from({ length: 700 }, (_, number) => texts.documentOf(names, number * 3, 4)),
    remove: Array.from({ length: 300 }, (_, number) => `k${number * 7 + 1}`),
  })
  return runAtOnce(restoreCollection(schema, await engine.capture()))
}

function tooLow(collection: Collection, request: Omit<SearchRequest, 'limit' | 'offset'>): string[] {
  resetScratch()
  const compiled = compileRequest(collection, analyzer, { ...request, limit: 1, offset: 0 })
  const scorer = scorerOf(collection, compiled)
  return collection.segments.flatMap((segment) => {
    const { shortFields } = segment
    if (!shortFields || scorer.parts.length === 0) return []
    const { bits } = matchSegment(segment, compiled.plan, []).hits
    const scores = scoreHits(segment, scorer, bits).slice()
    return [boundQuickly, boundHits].flatMap((boundOf) => {
      const { documents, bounds } = boundOf(segment, scorer, bits, shortFields)
      const wrong = documents.findIndex((document, hit) => bounds[hit] * (1 + 1e-9) < scores[document])
      return wrong < 0
        ? []
        : [`${boundOf.name} of ${JSON.stringify(request)}: ${bounds[wrong]} < ${scores[documents[wrong]]}`]
    })
  })
}

describe('no hit scores more than its bounds say', () => {
  test.each(Object.entries(SCHEMAS))('%s', async (name, fields) => {
    const texts = randomTexts(seededRandom(name.length))
    const collection = await collectionOf(fields, texts)
    expect(collection.segments.some(({ shortFields }) => shortFields !== null)).toBe(true)
    const names = Object.keys(fields).filter((field) => field !== 'date')
    for (let number = 0; number < QUERIES; number++) {
      const request = {
        query: texts.query(names),
        ...(number % 2 ? { freshness: { field: 'date', now: NOW } } : {}),
        ...(number % 6 === 0 ? { preferred: texts.query(names) } : {}),
        ...(number % 9 === 0 ? { textFields: names.slice(0, 2) } : {}),
      }
      expect(tooLow(collection, request)).toEqual([])
    }
    // A word beside itself: each place of it is as near to itself as can be.
    for (const query of ['sales', 'data'].map(
      (word): QueryNode => ({
        kind: 'or',
        nodes: [
          { kind: 'phrase', text: `${word} ${word}` },
          { kind: 'text', text: word },
        ],
      }),
    ))
      expect(tooLow(collection, { query })).toEqual([])
  })
})
