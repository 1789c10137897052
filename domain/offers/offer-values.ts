/** Apart from the contract: forms use these without the validation library. */

/**
 * `draft`: never active, or deactivated. `waiting`: paid, and looked at by the operator before it goes live.
 * `scheduled`: begins on a later date. `live`: shown to everyone. `ended`: its last day is over. `removed`: by the operator.
 */
export const OFFER_STATES = ['draft', 'waiting', 'scheduled', 'live', 'ended', 'removed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const MAX_OFFERS = 500
export const MAX_OFFER_TITLE = 150
export const MAX_OFFER_DESCRIPTION = 20_000
export const MAX_OFFER_SKILLS = 40
export const MAX_OFFER_AMOUNT = 1_000_000_000
export const MAX_OFFER_LINK = 2_000
/** The longest activation, in days. */
export const MAX_OFFER_DAYS = 365

/** The `source` of jobs that are recruiters' own offers. */
export const DIRECT_SOURCE = 'direct'

/** Why a visitor reports a job. */
export const REPORT_REASONS = ['scam', 'fee', 'gone', 'wrong', 'discriminates', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
