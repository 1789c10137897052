import type { z } from 'zod'
import type { Fit, fetchFits, fetchJobsForMe, searchJobsByFit } from '#domain/fit/fit.contract.ts'
import type { JobCard, SearchResponse } from '#domain/jobs/jobs.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { cardsByGroup, cardsOf, searchJobs } from '#server/jobs/jobs.server.ts'
import { JOBS } from '#server/jobs/saved/saved-searches.server.ts'
import type { Services } from '#server/platform/services.ts'
import { bestJobs, POOL } from './best-jobs.ts'
import { groupsOfJobs } from './fit.queries.ts'
import { limitFits } from './fit-limits.ts'
import { fitOf } from './fit-of.ts'
import { type FitJob, type FitProfile, jobSide } from './fit-sides.ts'
import { wishesForJobs } from './fit-wishes.ts'
import { languagesOfJobs } from './job-languages.ts'
import { EVERYTHING, missingIn, myProfile } from './my-profile.ts'

export { peopleWhoFit } from './people-who-fit.ts'

interface FittingJob {
  job: JobCard
  fit: Fit
}

/** A job that is gone, or was never there, is left out. */
export async function fitsOf(
  services: Services,
  viewer: Viewer,
  { ids }: z.output<typeof fetchFits.body>,
): Promise<ResponseOf<typeof fetchFits>> {
  limitFits(services, viewer.id)
  const profile = await myProfile(services, viewer)
  if (!profile) return { fits: null }
  const groups = await groupsOfJobs(services.db, ids)
  const cards = await cardsByGroup(services, [...new Set(groups.map(({ groupKey }) => groupKey))])
  const fits = await withFits(services, profile, [...cards.values()])
  const byGroup = new Map(Array.from(cards.keys(), (key, index) => [key, fits[index]?.fit]))
  return {
    fits: groups.flatMap(({ id, groupKey }) => {
      const fit = byGroup.get(groupKey)
      return fit ? [{ id, fit }] : []
    }),
  }
}

/** The best of all live jobs; empty without a profile. */
export async function jobsForMe(
  services: Services,
  viewer: Viewer,
  { offset, limit }: z.output<typeof fetchJobsForMe.body>,
): Promise<ResponseOf<typeof fetchJobsForMe>> {
  limitFits(services, viewer.id)
  const profile = await myProfile(services, viewer)
  if (!profile) return { total: 0, jobs: [], missing: EVERYTHING }
  const jobs = await cardsOf(services, await bestJobs(services.indexes.get(JOBS), profile))
  const fitting = (await ranked(services, profile, jobs)).filter(({ fit }) => fit.met > 0)
  return { total: fitting.length, jobs: fitting.slice(offset, offset + limit), missing: missingIn(profile) }
}

/** The hits of a search, the best fitting first: the first `pool` in full order, the others in that of the search core. Without a profile, in its own order. */
export async function searchByFit(
  services: Services,
  viewer: Viewer,
  body: z.output<typeof searchJobsByFit.body>,
  pool = POOL,
): Promise<SearchResponse> {
  limitFits(services, viewer.id)
  const profile = await myProfile(services, viewer)
  if (!profile) return searchJobs(services, body)
  const wishes = wishesForJobs(profile)
  const { offset, limit } = body
  if (offset >= pool || limit === 0) return searchJobs(services, body, wishes)
  const end = offset + limit
  const found = await searchJobs(services, { ...body, offset: 0, limit: Math.max(pool, end) }, wishes)
  const best = (await ranked(services, profile, found.jobs.slice(0, pool))).map(({ job }) => job)
  return { ...found, jobs: [...best, ...found.jobs.slice(pool)].slice(offset, end) }
}

async function ranked(services: Services, profile: FitProfile, jobs: readonly JobCard[]): Promise<FittingJob[]> {
  return (await withFits(services, profile, jobs)).sort(bestFirst)
}

async function withFits(services: Services, profile: FitProfile, jobs: readonly JobCard[]): Promise<FittingJob[]> {
  const languages = await languagesOfJobs(
    services,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => ({ job, fit: fitOf(sideOf(job, languages.get(job.id) ?? NONE), profile) }))
}

const NONE: string[] = []
const sides = new WeakMap<JobCard, FitJob>()

/** A card is the same object until its job changes. */
function sideOf(card: JobCard, languages: string[]): FitJob {
  const known = sides.get(card)
  if (known?.languages === languages) return known
  const side = jobSide(card, languages)
  sides.set(card, side)
  return side
}

/** Of equal fits the newest, and then by id, so that pages stay disjoint. */
export function bestFirst(a: FittingJob, b: FittingJob): number {
  return b.fit.score - a.fit.score || compare(b.job.date, a.job.date) || compare(a.job.id, b.job.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
