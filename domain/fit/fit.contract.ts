import { z } from 'zod'
import { JobCard, SearchBody, SearchResponse } from '../jobs/jobs.contract.ts'
import { AnonymousCard } from '../profile/public-profile.contract.ts'
import { call } from '../shared/call.ts'

export const FIT_KINDS = [
  'skill',
  'seniority',
  'role',
  'place',
  'right to work',
  'pay',
  'language',
  'contract',
] as const
export type FitKind = (typeof FIT_KINDS)[number]
/** `unknown` is never a miss: the ad or the profile does not say. */
export const FIT_RESULTS = ['met', 'missed', 'unknown'] as const
export type FitResult = (typeof FIT_RESULTS)[number]

/** One wish of a job or of a candidate, and whether the other side meets it. */
export const FitWish = z.object({
  kind: z.enum(FIT_KINDS),
  /** Whose wish: the job’s or the candidate’s. */
  of: z.enum(['job', 'candidate']),
  /** Such as `Python`, `Pay of €70,000 or more`. */
  wish: z.string(),
  result: z.enum(FIT_RESULTS),
  /** What the other side says, such as `Advanced`; blank when unknown. */
  has: z.string(),
})
export type FitWish = z.output<typeof FitWish>

/** “fits 7 of 9 wishes”: `met` of `known`; unknown ones are listed and not counted. */
export const Fit = z.object({
  met: z.int(),
  known: z.int(),
  /** 0–1, for sorting: known and met wishes weigh, unknown ones lower nothing. */
  score: z.number(),
  wishes: z.array(FitWish),
})
export type Fit = z.output<typeof Fit>

export const fetchFits = call('POST', '/user/n-fetch-fits', {
  who: 'user',
  body: z.strictObject({ ids: z.array(z.string().max(40)).min(1).max(200) }),
  response: z.object({
    /** Null: the user has no profile to compare with. */
    fits: z.array(z.object({ id: z.string(), fit: Fit })).nullable(),
  }),
  errors: ['too_many_requests'],
  summary: 'How the user’s own profile and these jobs fit each other',
})

export const fetchJobsForMe = call('GET', '/user/n-fetch-jobs-for-me', {
  who: 'user',
  body: z.strictObject({
    offset: z.coerce.number().int().min(0).max(1_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    total: z.int(),
    jobs: z.array(z.object({ job: JobCard, fit: Fit })),
    /** What the profile lacks to be compared, such as `skills`. */
    missing: z.array(z.string()),
  }),
  errors: ['too_many_requests'],
  summary: 'Live jobs, the best fitting first',
})

export const searchJobsByFit = call('POST', '/user/n-search-jobs-by-fit', {
  who: 'user',
  body: SearchBody.omit({ sort: true }),
  response: SearchResponse,
  isHeavy: true,
  errors: ['too_many_requests', 'overloaded'],
  summary: 'Search live jobs as `n-search` does, the best fitting for the user first; without a profile the newest',
})

export const fetchPeopleWhoFit = call('GET', '/recruiter/n-fetch-people-who-fit', {
  who: 'recruiter',
  body: z.strictObject({
    /** Of an own offer, active or not. */
    uuid: z.uuid(),
    offset: z.coerce.number().int().min(0).max(1_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({
    total: z.int(),
    /** Only wishes whose answer the card itself shows (decision 4 of the product). */
    people: z.array(z.object({ card: AnonymousCard, fit: Fit })),
    /** Whether the offer names a skill that profiles can list: only who has one is there. Else everybody is. */
    has_skills: z.boolean(),
  }),
  errors: ['offer_not_found', 'people_limit', 'too_many_requests'],
  summary: 'Candidates who fit one of the recruiter’s own offers, as anonymous cards',
})
