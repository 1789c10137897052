import { figure, tableText } from '../table.ts'
import { dataFolder } from './collection.ts'
import { type JudgedQuery, ofCollection, readJudged } from './judged.ts'
import { type LoadedJobs, loadJobs } from './loaded-jobs.ts'
import { DEPTH, type Measures, measure } from './measures.ts'
import { openEngines, printPool } from './pool.ts'

/**
 * `npm run bench relevance [folder] [queries | pool]`: how well the search core ranks judged job ads, beside PostgreSQL,
 * SQLite and MiniSearch. With `queries` it lists the queries of the half to tune by, too; with `pool` it prints the hits
 * that are still to be judged instead. The ads are not part of the project: `README.md` says which folder is meant.
 */
export async function run(args: string[]): Promise<void> {
  const folder = dataFolder(args.find((arg) => arg !== 'pool' && arg !== 'queries'))
  const loaded = await loadJobs(folder)
  const queries = readJudged().map((query) => ofCollection(query, loaded.jobs))
  try {
    if (args.includes('pool')) await printPool(loaded, queries)
    else await compare(loaded, queries, args.includes('queries'))
  } finally {
    await loaded.close()
  }
}

interface Shown {
  query: JudgedQuery
  /** In the order of the engines. */
  measures: Measures[]
}

async function compare(loaded: LoadedJobs, queries: readonly JudgedQuery[], listsQueries: boolean): Promise<void> {
  const { listed, wide } = await openEngines(loaded)
  const shown: Shown[] = []
  for (const query of queries) {
    const measures: Measures[] = []
    for (const engine of listed) measures.push(measure(query, await engine.search(query, DEPTH)))
    shown.push({ query, measures })
  }
  for (const engine of [...listed, ...wide]) await engine.close()

  const judged = queries.reduce((sum, { grades }) => sum + Object.keys(grades).length, 0)
  console.log(`${figure(loaded.jobs.length)} jobs, ${queries.length} queries, ${figure(judged)} judgements`)
  console.log('Each cell: NDCG@10 / recall@100 / broken musts / unjudged among the first ten\n')
  const head = ['', 'queries', 'musts', ...listed.map(({ name }) => name)]
  console.log(tableText(head, [...rowsOf(shown, ({ half }) => half), ...rowsOf(shown, () => 'all')]))
  for (const half of ['tune', 'held'] as const) {
    const ofHalf = shown.filter(({ query }) => query.half === half)
    head[0] = half
    const tables = [rowsOf(ofHalf, ({ kind }) => kind)]
    if (listsQueries && half === 'tune') tables.push(rowsOf(ofHalf, nameOf))
    for (const rows of tables) console.log(`\n${tableText(head, rows)}`)
  }
}

const nameOf = ({ id, query, filters }: JudgedQuery) =>
  [id, query, ...filters.map(({ field, value }) => `${field}=${value}`)].join(' ')

function rowsOf(shown: readonly Shown[], group: (query: JudgedQuery) => string): string[][] {
  return [...Map.groupBy(shown, ({ query }) => group(query))].map(([name, ones]) => {
    const engines = ones[0]?.measures.map((_, engine) => ones.map(({ measures }) => measures[engine] as Measures)) ?? []
    const musts = ones.reduce((sum, { query }) => sum + query.musts.length, 0)
    return [name, String(ones.length), String(musts), ...engines.map(cell)]
  })
}

function cell(measures: readonly Measures[]): string {
  const recalls = measures.flatMap(({ recall }) => recall ?? [])
  const sum = (field: 'brokenMusts' | 'unjudged') => measures.reduce((total, one) => total + one[field], 0)
  const ndcg = mean(measures.map((one) => one.ndcg))
  return `${ndcg.toFixed(3)} / ${mean(recalls).toFixed(3)} / ${sum('brokenMusts')} / ${sum('unjudged')}`
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
