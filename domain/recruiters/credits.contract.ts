import { z } from 'zod'
import { call } from '../shared/call.ts'
import { PeopleSearch } from './people-filters.ts'
import { BoughtProfile } from './people-search.contract.ts'

/** Why a row of the ledger stands there. */
export const LEDGER_REASONS = [
  'free package',
  'package bought',
  'package refunded',
  'profile access',
  'profile access returned',
  'offer activated',
  'offer days returned',
  'set by operator',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

export const LedgerEntry = z.object({
  id: z.string(),
  /** Credits; negative when spent. */
  amount: z.int(),
  reason: z.enum(LEDGER_REASONS),
  /** What it was for, in words that may be shown: a package's title, a candidate's title. */
  object: z.string(),
  balance_after: z.int(),
  time: z.string(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** The same key of the same recruiter is the same purchase. */
const IdempotencyKey = z.string().min(8).max(100)

export const fetchCredits = call('GET', '/recruiter/n-fetch-credits', {
  who: 'recruiter',
  body: z.strictObject({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(0).max(100).default(20),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  response: z.object({
    balance: z.int(),
    /** The latest first. */
    ledger: z.array(LedgerEntry),
    total: z.int(),
    /** Whether the free package can still be taken, and if not, why. */
    free: z.enum(['available', 'taken', 'taken_by_company', 'not_offered']),
  }),
  summary: 'Balance and history of the recruiter’s credits; the whole history with format=csv',
})

export const buyCredits = call('POST', '/recruiter/n-buy-credits', {
  who: 'recruiter',
  body: z.strictObject({ key: z.string().max(60), idempotency_key: IdempotencyKey }),
  response: z.union([
    z.object({ checkout_url: z.string() }),
    z.object({ step: z.literal('select-free-credits-package-success'), balance: z.int() }),
  ]),
  errors: [
    'package_not_found',
    'free_package_taken',
    'free_package_taken_by_company',
    'email_not_confirmed',
    'payments_unavailable',
    'too_many_requests',
  ],
  summary: 'Buy a package of credits, or take the free one',
})

export const activateCredits = call('POST', '/recruiter/n-activate-credits', {
  who: 'recruiter',
  body: z.strictObject({ checkout: z.string().max(80) }),
  response: z.object({
    status: z.enum(['open', 'paid', 'declined', 'abandoned', 'expired']),
    /** Of the package. */
    title: z.string(),
    credits: z.int(),
    balance: z.int(),
  }),
  errors: ['checkout_not_found', 'payments_unavailable'],
  summary: 'What became of a payment for credits, asked by the page that a checkout returns to',
})

export const buyProfileAccess = call('POST', '/recruiter/n-buy-profile-access', {
  who: 'recruiter',
  body: z.strictObject({
    id: z.uuid(),
    idempotency_key: IdempotencyKey,
    /** The search that found the person, who sees it in the log of accesses. */
    found_by: PeopleSearch.optional(),
    /** In credits, as it was shown; another price charges nothing. */
    expected_charge: z.int().min(0).optional(),
  }),
  response: z.object({ profile: BoughtProfile, balance: z.int() }),
  errors: [
    'profile_not_found',
    'not_enough_credits',
    'email_not_confirmed',
    'company_missing',
    'price_changed',
    'too_many_requests',
  ],
  summary: 'Buy access to one candidate, once and for good',
})
