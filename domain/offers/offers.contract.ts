import { z } from 'zod'
import { isTimeZone } from '../feeds/feed-values.ts'
import { EMPLOYMENT_TYPES, PERIODS, SENIORITIES, WORK_MODES } from '../jobs/job-filters.ts'
import { CURRENCY_CODES } from '../options/currencies.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import {
  MAX_OFFER_AMOUNT,
  MAX_OFFER_DESCRIPTION,
  MAX_OFFER_LINK,
  MAX_OFFER_SKILLS,
  MAX_OFFER_TITLE,
  OFFER_STATES,
} from './offer-values.ts'

const text = (max: number) => z.string().overwrite(storable).trim().max(max, `Use at most ${max} characters.`)
const Amount = z.number('Enter a number.').min(0, 'Enter 0 or more.').max(MAX_OFFER_AMOUNT, 'Enter a smaller number.')
/** A calendar date, the same for everyone (decision 1 of the product). */
export const CalendarDate = z.iso.date('Enter a date.')
const IdempotencyKey = z.string().min(8).max(100)

/** What a recruiter fills in (specification §3, with the fields of decision 2). */
export const OfferFields = z.strictObject({
  title: text(MAX_OFFER_TITLE),
  /** Where to apply: http or https. */
  link: text(MAX_OFFER_LINK),
  company: text(150),
  city: text(100),
  country: text(100),
  salaryLow: Amount.nullable(),
  salaryHigh: Amount.nullable(),
  currency: z.enum(CURRENCY_CODES).nullable(),
  period: z.enum(PERIODS).nullable(),
  isRemote: z.boolean(),
  workMode: z.enum(WORK_MODES).nullable(),
  employmentType: z.enum(EMPLOYMENT_TYPES).nullable(),
  seniority: z.enum(SENIORITIES).nullable(),
  /** Markdown. */
  description: text(MAX_OFFER_DESCRIPTION),
  skills: z.array(text(60)).max(MAX_OFFER_SKILLS),
})
export type OfferFields = z.output<typeof OfferFields>

export const Offer = OfferFields.extend({
  uuid: z.string(),
  /** Paid and not ended: live, scheduled or waiting. */
  active: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** Calendar dates of the recruiter, both included; null before the first activation. */
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  /** Of the recruiter's browser when it was activated. */
  timeZone: z.string().nullable(),
  /** Credits for the current dates, as paid. */
  cost: z.int(),
  /** Of the job page while live. */
  path: z.string().nullable(),
  created: z.string(),
  edited: z.string(),
})
export type Offer = z.output<typeof Offer>

export const fetchJobOffers = call('GET', '/recruiter/n-fetch-job-offers', {
  who: 'recruiter',
  body: z.strictObject({
    state: z.enum(OFFER_STATES).optional(),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    total: z.int(),
    /** The latest edited first. */
    offers: z.array(Offer),
    states: z.partialRecord(z.enum(OFFER_STATES), z.int()),
    balance: z.int(),
    cost_per_day: z.int(),
  }),
  summary: 'The recruiter’s own offers, with balance and price',
})

export const addJobOffer = call('POST', '/recruiter/n-add-job-offer', {
  who: 'recruiter',
  body: OfferFields,
  response: z.object({ offer: Offer }),
  errors: ['offer_limit'],
  summary: 'Add an offer, not yet active; only the title is needed until it is activated',
})

export const editJobOffer = call('POST', '/recruiter/n-edit-job-offer', {
  who: 'recruiter',
  body: OfferFields.partial().extend({ uuid: z.uuid() }),
  response: z.object({ offer: Offer }),
  errors: ['offer_not_found', 'offer_incomplete', 'offer_removed'],
  summary: 'Change fields of an offer; while it is active, its job changes immediately',
})

export const deleteJobOffer = call('POST', '/recruiter/n-delete-job-offer', {
  who: 'recruiter',
  body: z.strictObject({ uuid: z.uuid() }),
  response: z.object({}),
  errors: ['offer_not_found', 'offer_active'],
  summary: 'Delete an offer that is not active',
})

export const activateJobOffer = call('POST', '/recruiter/n-activate-job-offer', {
  who: 'recruiter',
  body: z.strictObject({
    uuid: z.uuid(),
    startDate: CalendarDate,
    endDate: CalendarDate,
    time_zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/Berlin.').default('UTC'),
    idempotency_key: IdempotencyKey,
    /** Credits, as the recruiter was told; another price is not charged. */
    expected_charge: z.int().min(0).optional(),
  }),
  response: z.object({
    offer: Offer,
    balance: z.int(),
    /** Credits taken, and given back for days that are no longer among the dates. */
    charged: z.int(),
    returned: z.int(),
  }),
  errors: [
    'offer_not_found',
    'offer_incomplete',
    'offer_dates',
    'offer_removed',
    'price_changed',
    'not_enough_credits',
    'email_not_confirmed',
  ],
  summary: 'Activate an offer for its dates, or change the dates of an active one: only new days are paid',
})

export const deactivateJobOffer = call('POST', '/recruiter/n-deactivate-job-offer', {
  who: 'recruiter',
  body: z.strictObject({ uuid: z.uuid(), delete: z.boolean().default(false) }),
  response: z.object({ offer: Offer.nullable(), balance: z.int(), returned: z.int() }),
  errors: ['offer_not_found'],
  summary: 'End an offer now; days not begun are returned. Repeated, it changes nothing',
})

export const fetchJobOffer = call('GET', '/recruiter/n-fetch-job-offer', {
  who: 'recruiter',
  body: z.strictObject({ uuid: z.uuid() }),
  response: z.object({
    offer: Offer,
    description_html: z.string(),
    /** Paid and not returned, with what each cost then, and whether deactivating now would return it. */
    paid_days: z.array(z.object({ day: CalendarDate, cost: z.int(), returnable: z.boolean() })),
  }),
  errors: ['offer_not_found'],
  summary: 'One of the recruiter’s own offers',
})

export const previewJobOffer = call('POST', '/recruiter/n-preview-job-offer', {
  who: 'recruiter',
  body: OfferFields.pick({ title: true, description: true }),
  response: z.object({
    description_html: z.string(),
    /** Found in the text. */
    skills: z.array(z.string()),
    seniority: z.enum(SENIORITIES).nullable(),
  }),
  errors: ['too_many_requests'],
  summary: 'The description as it will be shown, and the skills that it names',
})

export const readPosting = call('POST', '/recruiter/n-read-posting', {
  who: 'recruiter',
  body: z.strictObject({ url: z.string().max(2_000) }),
  response: z.object({
    offer: OfferFields,
    /** What the page says and the form can’t hold, in words. */
    notes: z.array(z.string()),
  }),
  errors: [
    'posting_not_found',
    'feed_address_refused',
    'feed_unreachable',
    'feed_bad_status',
    'feed_too_many_redirects',
    'feed_too_large',
    'feed_too_slow',
    'too_many_requests',
  ],
  summary: 'Read the JobPosting of a company’s own page, to fill the form',
})

export const OfferDay = z.object({ day: z.string(), views: z.int(), clicks: z.int(), saved: z.int() })
export type OfferDay = z.output<typeof OfferDay>

export const fetchOfferCounts = call('GET', '/recruiter/n-fetch-offer-counts', {
  who: 'recruiter',
  body: z.strictObject({ uuid: z.uuid(), days: z.coerce.number().int().min(1).max(365).default(30) }),
  response: z.object({
    /** UTC days, the oldest first, without gaps. */
    days: z.array(OfferDay),
    /** Of all time. */
    total: OfferDay.omit({ day: true }),
  }),
  errors: ['offer_not_found'],
  summary: 'How often an offer was seen, its link followed, and the job saved',
})
