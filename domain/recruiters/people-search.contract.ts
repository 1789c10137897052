import { z } from 'zod'
import { AnonymousCard, PublicProfile } from '../profile/public-profile.contract.ts'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import { PeopleFilters, PeopleSearch } from './people-filters.ts'

export const PEOPLE_PAGE_SIZE = 20
/** `offset` + `limit` may not be higher: a narrower search finds more. */
export const PEOPLE_DEPTH = 1_000
export const PEOPLE_SORTS = ['match', 'activity', 'experience'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** Values to count: `skills`, of which every skill asked for is counted by level, and plain fields. */
export const PEOPLE_FACETS = [
  'skills',
  'country',
  'city',
  'work_sector',
  'work_experience',
  'availability',
  'education_level',
  'kaggle',
  'language',
  'positionType',
  'companySizeValue',
  'dataScienceWorkloadsValue',
] as const
export type PeopleFacet = (typeof PEOPLE_FACETS)[number]

/** Fewer than three people, of whom a number would say too much. */
export const FEW = '<3'
export const PeopleCount = z.union([z.int(), z.literal(FEW)])
export type PeopleCount = z.output<typeof PeopleCount>

/** One wish of the search and what the card says about it. */
export const WishResult = z.object({
  /** As in `PeopleFilters`. */
  path: z.string(),
  /** "Python: Advanced or higher" */
  label: z.string(),
  isMust: z.boolean(),
  weight: z.int(),
  /** Unknown: the person left it open, or it is kept private. */
  state: z.enum(['met', 'unmet', 'unknown']),
  /** What meets it or doesn't: "Python: Expert"; null where it is unknown. */
  by: z.string().nullable(),
})
export type WishResult = z.output<typeof WishResult>

export const Candidate = AnonymousCard.extend({
  match: z.object({
    /** Percent of the weights of the wishes, but for those that may not be told; null without any. */
    score: z.int().nullable(),
    wishes: z.array(WishResult),
  }),
  is_bought: z.boolean(),
  is_saved: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

export const searchProfiles = call('POST', '/recruiter/n-search-profiles', {
  who: 'recruiter',
  body: PeopleSearch.extend({
    sort: z.enum(PEOPLE_SORTS).default('match'),
    limit: z.int().min(0).max(100).default(PEOPLE_PAGE_SIZE),
    offset: z.int().min(0).default(0),
    facets: z.array(z.enum(PEOPLE_FACETS)).max(PEOPLE_FACETS.length).default([]),
  }),
  response: z.object({
    /** 0 also while `is_withheld`. */
    total: z.int(),
    /** Fewer than three people match conditions that cards keep private: none is shown, and how many is not told. */
    is_withheld: z.boolean(),
    profiles: z.array(Candidate),
    /** Every value of a list, 0 included; places only where somebody is counted. */
    facets: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), level: z.int().optional(), count: PeopleCount })),
    ),
    /** By path of a must on a shown field: people who meet all others and left this one open. On the first page. */
    unknown: z.record(z.string(), PeopleCount),
    /** When nobody is found: the must that removes most, with the count without it. */
    hint: z.object({ path: z.string(), label: z.string(), count: PeopleCount }).nullable(),
    /** When few are found: people who miss one must, and the path of its wish. */
    near: z.array(Candidate.extend({ missed: z.string() })),
    limits: z.object({
      /** Distinct cards that may still be looked at today (UTC). */
      cards_left: z.int(),
      /** `offset` + `limit` may not be higher. */
      depth: z.int(),
    }),
  }),
  errors: ['email_not_confirmed', 'too_many_requests', 'people_limit'],
  summary: 'Search candidates; without access they are anonymous cards',
})

export const searchProfileFieldsData = call('POST', '/recruiter/n-search-profile-fields-data', {
  who: 'recruiter',
  body: z.strictObject({ fields: z.array(z.string().max(60)).max(40).optional() }),
  response: z.object({
    fields: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string(), count: PeopleCount }))),
  }),
  errors: ['too_many_requests'],
  summary: 'The choices of each filter, with how many candidates have them',
})

export const searchProfilesActiveIndex = call('GET', '/recruiter/n-search-profiles-active-index', {
  who: 'recruiter',
  body: z.strictObject({}),
  response: z.object({ index: z.string(), generation: z.int(), profiles: z.int(), updated: z.iso.date().nullable() }),
  errors: ['too_many_requests'],
  summary: 'Which index answers, how many candidates it has, and the day (UTC) when the latest of them changed',
})

export const searchCustomLocation = call('POST', '/recruiter/n-search-custom-location', {
  who: 'recruiter',
  body: z.strictObject({ query: z.string().overwrite(storable).trim().max(120) }),
  response: z.object({ locations: z.array(z.object({ value: z.string(), count: PeopleCount })) }),
  errors: ['too_many_requests'],
  summary: 'Places that candidates’ cards name, by their beginning',
})

export const understandPeopleSearch = call('POST', '/recruiter/n-understand-profile-search', {
  who: 'recruiter',
  body: z.strictObject({ line: z.string().overwrite(storable).trim().max(500, 'Use at most 500 characters.') }),
  response: z.object({
    filters: PeopleFilters,
    /** Where each understood part of the line went; the rest is in `basic.query`. */
    chips: z.array(z.object({ path: z.string(), label: z.string(), from: z.string() })),
  }),
  errors: ['too_many_requests'],
  summary: 'Read a search in one line: skills with levels, experience, places, Kaggle tiers, availability',
})

/** What access buys: the whole profile, and how to get in touch. */
export const BoughtProfile = PublicProfile.omit({ link: true }).extend({
  email: z.string(),
  /** When access was bought. */
  bought: z.string(),
})
export type BoughtProfile = z.output<typeof BoughtProfile>

export const fetchCandidate = call('POST', '/recruiter/n-fetch-profile', {
  who: 'recruiter',
  body: z.strictObject({ id: z.uuid() }),
  response: z.object({
    card: AnonymousCard,
    /** Null before access is bought. */
    profile: BoughtProfile.nullable(),
    is_saved: z.boolean(),
  }),
  errors: ['profile_not_found', 'email_not_confirmed', 'too_many_requests', 'people_limit'],
  summary: 'One candidate: the card, or the whole profile once access is bought',
})
