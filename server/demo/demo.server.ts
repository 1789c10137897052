import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { jobSources, savePostings } from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { Services } from '#server/platform/services.ts'
import { generatePostings } from './postings.ts'

export const DEMO_SOURCE = 'demo'
export const DEMO_JOBS = 2_000
const SEED = 1
const BATCH = 500

/** Adds missing generated jobs (also after an interrupted start) and returns their number. Does nothing beside jobs of another source. */
export async function seedDemo(services: Services, count = DEMO_JOBS): Promise<number> {
  if (await belongsToOthers(services)) return 0
  let batch: Posting[] = []
  for (const posting of generatePostings({ count, seed: SEED, now: services.clock() })) {
    batch.push(posting)
    if (batch.length === BATCH) {
      await savePostings(services, DEMO_SOURCE, batch)
      batch = []
    }
  }
  if (batch.length > 0) await savePostings(services, DEMO_SOURCE, batch)
  return count
}

/** Generated data is never mixed with real data. */
export async function belongsToOthers(services: Services): Promise<boolean> {
  const sources = await jobSources(services)
  return sources.some(({ source }) => source !== DEMO_SOURCE && source !== DIRECT_SOURCE)
}
