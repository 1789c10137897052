import { z } from 'zod'
import { MATCHES } from '../jobs/job-filters.ts'
import { Filter, JobCard } from '../jobs/jobs.contract.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import {
  FREQUENCIES,
  isTimeZone,
  MAX_FEED_FILTERS,
  MAX_FEED_QUERY_LENGTH,
  MAX_FEED_TITLE_LENGTH,
  SENT_STATUSES,
} from './feed-values.ts'

const Title = z
  .string()
  .overwrite(storable)
  .trim()
  .min(1, 'Enter a title.')
  .max(MAX_FEED_TITLE_LENGTH, `Use at most ${MAX_FEED_TITLE_LENGTH} characters.`)
const Query = z
  .string()
  .overwrite(storable)
  .trim()
  .max(MAX_FEED_QUERY_LENGTH, `Use at most ${MAX_FEED_QUERY_LENGTH} characters.`)
const Criteria = {
  query: Query,
  filters: z.array(Filter).max(MAX_FEED_FILTERS, `Use at most ${MAX_FEED_FILTERS} filters.`),
  match: z.enum(MATCHES).optional(),
}
const Uuid = z.uuid('This isn’t the id of a saved search.')

export const Feed = z.object({
  uuid: z.string(),
  title: z.string(),
  query: z.string(),
  filters: z.array(Filter),
  match: z.enum(MATCHES),
  active: z.boolean(),
  /** Over the plan’s limit: it sends nothing until there is room again. */
  paused_by_plan: z.boolean(),
  created: z.string(),
  last_sent: z.string().nullable(),
  /** Matches not sent yet, and sent ones not looked at yet. */
  new_count: z.number(),
})
export type Feed = z.output<typeof Feed>

export const Delivery = z.strictObject({
  /** Full hour of the day in `time_zone`. */
  hour: z.int().min(0).max(23),
  /** ISO 8601: 1 is Monday. Of the weekly mail. */
  weekday: z.int().min(1).max(7),
  /** IANA name, e.g. `Europe/Berlin`. */
  time_zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/Berlin.'),
})
export type Delivery = z.output<typeof Delivery>

export const FeedsResponse = z.object({
  feeds: z.array(Feed),
  feeds_limit: z.number(),
  frequency: z.enum(FREQUENCIES),
  delivery: Delivery,
  /** When the next mail is due; null without active feeds or with instant mails. */
  next_mail: z.string().nullable(),
})
export type FeedsResponse = z.output<typeof FeedsResponse>

export const fetchFeeds = call('GET', '/user/n-fetch-job-offers', {
  who: 'user',
  body: z.strictObject({}),
  response: FeedsResponse,
  summary: 'The user’s saved searches',
})

export const addFeed = call('POST', '/user/n-add-job-offers-feed', {
  who: 'user',
  body: z.strictObject({ title: Title, ...Criteria }),
  response: Feed,
  errors: ['feed_limit'],
  summary: 'Save a search',
})

export const updateFeed = call('POST', '/user/n-update-job-offers-feed', {
  who: 'user',
  body: z.strictObject({
    uuid: Uuid,
    title: Title.optional(),
    query: Query.optional(),
    filters: Criteria.filters.optional(),
    match: Criteria.match,
    active: z.boolean().optional(),
  }),
  response: Feed,
  errors: ['saved_search_not_found', 'feed_limit'],
  summary: 'Change, pause or resume a saved search',
})

export const deleteFeed = call('POST', '/user/n-delete-job-offers-feed', {
  who: 'user',
  body: z.strictObject({ uuid: Uuid }),
  response: z.object({}),
  errors: ['saved_search_not_found'],
  summary: 'Delete a saved search; jobs that it sent stay',
})

export const restoreFeed = call('POST', '/user/n-restore-job-offers-feed', {
  who: 'user',
  body: z.strictObject({ uuid: Uuid }),
  response: Feed,
  errors: ['saved_search_not_found', 'feed_limit'],
  summary: 'Take back the deletion of a saved search, for one hour',
})

export const previewFeed = call('POST', '/user/n-preview-job-offers-feed', {
  who: 'user',
  body: z.strictObject(Criteria),
  response: z.object({ last_week: z.number(), jobs: z.array(JobCard).max(5) }),
  isHeavy: true,
  errors: ['too_many_requests', 'overloaded'],
  summary: 'How many jobs this search would have sent last week, and the newest of them',
})

export const updateDelivery = call('POST', '/user/n-update-alert-delivery', {
  who: 'user',
  body: Delivery,
  response: z.object({ delivery: Delivery, next_mail: z.string().nullable() }),
  summary: 'The hour, day and time zone at which emails with new jobs are sent',
})

export const SentOffer = z.object({
  uuid: z.string(),
  /** Null: saved by the user, or its saved search is deleted. */
  feed_uuid: z.string().nullable(),
  /** Also of a deleted one. */
  feed_title: z.string().nullable(),
  /** As when it was sent; a live job as it is now. */
  job: JobCard,
  is_live: z.boolean(),
  /** When it was sent or saved. */
  sent: z.string(),
  status: z.enum(SENT_STATUSES),
  /** One sentence: why it was sent. */
  reason: z.string().nullable(),
})
export type SentOffer = z.output<typeof SentOffer>

export const fetchSentOffers = call('GET', '/user/n-fetch-job-offers-sent', {
  who: 'user',
  body: z.strictObject({
    status: z.enum(SENT_STATUSES).optional(),
    uuid: z.uuid().optional(),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    total: z.number(),
    offers: z.array(SentOffer),
    /** Of every status, whatever was asked for. */
    counts: z.record(z.enum(SENT_STATUSES), z.number()),
  }),
  summary: 'Jobs sent to the user or saved, the newest first',
})

export const updateSentStatus = call('POST', '/user/n-update-status-job-offers-sent', {
  who: 'user',
  body: z.strictObject({ uuid: z.uuid(), status: z.enum(SENT_STATUSES) }),
  response: SentOffer,
  errors: ['sent_offer_not_found', 'status_order'],
  summary: 'new → viewed → saved, applied or dismissed; the last three may change into one another, and back to viewed',
})

export const saveJob = call('POST', '/user/n-save-job', {
  who: 'user',
  body: z.strictObject({ job_id: z.string().overwrite(storable).max(40), saved: z.boolean() }),
  response: z.object({ offer: SentOffer.nullable() }),
  errors: ['job_not_found', 'job_gone'],
  summary: 'Put a job on the user’s list, or take it off',
})

export const fetchSavedJobs = call('GET', '/user/n-fetch-saved-job-ids', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ ids: z.array(z.string()), new_count: z.number() }),
  summary: 'Ids of the saved live jobs as lists show them, and how many sent jobs are new',
})

/** By JSON, or by the form of RFC 8058 with the token in the address. */
export const unsubscribe = call('POST', '/user/n-unsubscribe', {
  who: 'anyone',
  acceptsForm: true,
  body: z.strictObject({
    token: z.string().max(200),
    /** Every saved search, rather than the one of the link. */
    all: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
    'List-Unsubscribe': z.string().max(100).optional(),
  }),
  response: z.object({
    status: z.enum(['unsubscribed', 'already']),
    /** Null with `all`. */
    feed_title: z.string().nullable(),
    all: z.boolean(),
  }),
  errors: ['link_expired'],
  summary: 'Stop emails of one saved search or of all, without a log-in (RFC 8058)',
})
