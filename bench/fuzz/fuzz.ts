import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { SHORT_FORMS, WORD_FAMILIES } from '#server/normalize/word-families.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import type { SearchDocument, SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { createMemoryEngine } from '#server/search/memory-engine.ts'
import { type Analyzer, createAnalyzer } from '#server/search/text/analyze.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { benchJobs, benchSchema, documentOf, FACETS } from '../search/documents.ts'
import { FACET_LIMIT, PAGE } from '../search/queries.ts'
import { figure, percentile, tableText } from '../table.ts'
import { randomInput } from './inputs.ts'

const BATCH = 2_000
/** A search that takes longer is repeated, since the machine may have been busy: the shortest time counts. */
const SLOW_MS = 50
const REPEATS = 5
/** Of the inputs one in so many is searched, too. */
const SEARCHED = 10

/**
 * `npm run bench fuzz [inputs] [jobs]` (1000000, 100000): random texts for the analyser and the parser of queries, a
 * tenth of them as searches, also while jobs are removed. Exit code 1 if one throws or finds what is not there.
 */
export async function run([inputs = '1000000', jobs = '100000']: string[]): Promise<void> {
  const random = seededRandom(1)
  const fuzzed = await indexed(Number(jobs))
  const reads: number[] = []
  const searches: Timed[] = []
  for (let count = 0; count < Number(inputs); count++) {
    const text = randomInput(random, fuzzed.titles)
    reads.push(read(fuzzed, text))
    if (count % SEARCHED > 0) continue
    searches.push(await search(fuzzed, text, random))
    if (count % 5_000 === 0) await removeSome(fuzzed)
  }
  report(fuzzed.errors, reads, searches)
}

interface Timed {
  text: string
  ms: number
}

interface Fuzzed {
  analyzer: Analyzer
  engine: SearchEngine
  /** Keys of the jobs that may be found. */
  live: Set<string>
  titles: string[]
  errors: string[]
}

async function indexed(jobs: number): Promise<Fuzzed> {
  const dictionaries = { skills: SKILLS, synonyms: SYNONYMS, families: WORD_FAMILIES, shortForms: SHORT_FORMS }
  const analyzer = createAnalyzer(dictionaries)
  const engine = createMemoryEngine(benchSchema, analyzer)
  const fuzzed: Fuzzed = { analyzer, engine, live: new Set(), titles: [], errors: [] }
  for (const batch of batchesOf(jobs)) {
    await engine.apply({ upsert: batch })
    for (const { key, values } of batch) {
      fuzzed.live.add(key)
      fuzzed.titles.push(String(values.title))
    }
  }
  return fuzzed
}

/** In milliseconds. */
function read({ analyzer, errors }: Fuzzed, text: string): number {
  const started = performance.now()
  try {
    for (const kind of ['prose', 'title', 'skills'] as const) analyzer.document(text, IGNORE, kind)
    analyzer.query(text)
    analyzer.phrase(text)
    parseQuery(text)
  } catch (error) {
    errors.push(`${JSON.stringify(text)}: ${error}`)
  }
  return performance.now() - started
}

async function search({ engine, errors, live }: Fuzzed, text: string, random: () => number): Promise<Timed> {
  const request = requestOf(text, random)
  let ms = Infinity
  try {
    for (let i = 0; i < REPEATS && ms > SLOW_MS; i++) {
      const started = performance.now()
      const { hits, total } = await engine.search(request)
      ms = Math.min(ms, performance.now() - started)
      if (total > live.size || hits.some(({ key }) => !live.has(key)))
        errors.push(`${JSON.stringify(request)} finds a removed job`)
    }
  } catch (error) {
    errors.push(`${JSON.stringify(request)}: ${error}`)
  }
  return { text, ms }
}

async function removeSome({ engine, live }: Fuzzed): Promise<void> {
  const remove = [...live].slice(0, 20)
  await engine.apply({ remove })
  for (const key of remove) live.delete(key)
}

function report(errors: readonly string[], reads: readonly number[], searches: readonly Timed[]): void {
  const times = searches.map(({ ms }) => ms)
  const slow = searches.filter(({ ms }) => ms > SLOW_MS).sort((a, b) => b.ms - a.ms)
  const spread = (sample: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => figure(percentile(sample, share))).join(' / ')
  console.log(
    tableText(
      ['milliseconds', 'inputs', 'p50 / p99 / longest'],
      [
        ['analyser and parser', reads.length.toLocaleString('en'), spread(reads)],
        ['search', searches.length.toLocaleString('en'), spread(times)],
      ],
    ),
  )
  console.log(`\n${errors.length} errors, ${slow.length} searches over ${SLOW_MS} ms`)
  for (const { text, ms } of slow.slice(0, 5)) console.log(`${figure(ms)} ms: ${JSON.stringify(text).slice(0, 200)}`)
  for (const error of errors.slice(0, 10)) console.log(error.slice(0, 300))
  if (errors.length > 0) process.exitCode = 1
}

const IGNORE = { word() {}, concept() {} }

function* batchesOf(count: number): Generator<SearchDocument[]> {
  let batch: SearchDocument[] = []
  for (const job of benchJobs(count)) {
    if (batch.push(documentOf(job)) < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

const byDate = [{ field: 'date', direction: 'desc' as const }]
const facets = FACETS.map((field) => ({ name: field, field, kind: 'values' as const, limit: FACET_LIMIT }))

const requestOf = (text: string, random: () => number): SearchRequest => ({
  query: parseQuery(text),
  filters: random() < 0.5 ? [{ field: 'remote', any: [{ value: true }] }] : [],
  sort: random() < 0.5 ? byDate : [],
  facets: random() < 0.5 ? facets : [],
  limit: PAGE,
  offset: 0,
})
