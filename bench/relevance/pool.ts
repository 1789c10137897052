import { createHash } from 'node:crypto'
import { core } from './core.ts'
import type { Engine } from './engine.ts'
import { gradeOf, type JudgedQuery } from './judged.ts'
import type { LoadedJob, LoadedJobs } from './loaded-jobs.ts'
import { TOP } from './measures.ts'
import { miniSearch } from './mini-search.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'

/** How deep the engines that look for any of the words, and the variants of a query, are looked into. */
const SHALLOW = 4
/** A pool is filled up to so many from the engines' further hits. */
const POOL = 20
const SHOWN_TEXT = 300

/** The engines of the table, and others that look further, so that what the four of them miss is judged, too. */
export interface PoolEngines {
  listed: Engine[]
  wide: Engine[]
}

export async function openEngines(loaded: LoadedJobs): Promise<PoolEngines> {
  const { jobs, databaseUrl } = loaded
  return {
    listed: [core(loaded), await postgres(databaseUrl, jobs), sqlite(jobs), miniSearch(jobs)],
    wide: [sqlite(jobs, 'any'), miniSearch(jobs, { joining: 'any', fuzzy: 0.2 })],
  }
}

/** The jobs to be judged for a query, in an order that tells nothing of who found them. */
async function poolOf({ listed, wide }: PoolEngines, query: JudgedQuery): Promise<LoadedJob[]> {
  const pool = new Set<LoadedJob>()
  const further: LoadedJob[] = []
  const look = async (engine: Engine, words: string, depth: number) => {
    const hits = await engine.search({ query: words, filters: query.filters }, POOL)
    for (const job of hits.slice(0, depth)) pool.add(job)
    further.push(...hits.slice(depth))
  }
  for (const engine of listed) await look(engine, query.query, TOP)
  for (const engine of wide) await look(engine, query.query, SHALLOW)
  for (const variant of query.variants) {
    for (const engine of listed.slice(0, 3)) await look(engine, variant, SHALLOW)
  }
  for (const job of further) if (pool.size < POOL) pool.add(job)
  return [...pool].sort((a, b) => (shuffleKey(query, a) < shuffleKey(query, b) ? -1 : 1))
}

const shuffleKey = (query: JudgedQuery, job: LoadedJob) =>
  createHash('sha256').update(`${query.id} ${job.ids[0]}`).digest('hex')

/** Prints what is still to be judged: a line for each job with its id, title, company, place, pay, skills and beginning. */
export async function printPool(loaded: LoadedJobs, queries: readonly JudgedQuery[]): Promise<void> {
  const engines = await openEngines(loaded)
  for (const query of queries) {
    const open = (await poolOf(engines, query)).filter((job) => gradeOf(query, job) === null)
    if (open.length === 0) continue
    console.log(`\n${query.id} ${query.query} ${JSON.stringify(query.filters)}\n  ${query.meaning}`)
    for (const job of open) console.log(`${job.ids[0]}\t${lineOf(job)}`)
  }
  for (const engine of [...engines.listed, ...engines.wide]) await engine.close()
}

function lineOf(job: LoadedJob): string {
  const details = [job.isRemote && 'remote', job.seniority, job.employmentType, job.payTopUsd && `$${job.payTopUsd}`]
  const text = job.text.replace(/\s+/g, ' ').slice(0, SHOWN_TEXT)
  return [job.title, job.company, job.place, details.filter(Boolean).join(' '), job.skills.join(' '), text].join(' | ')
}
