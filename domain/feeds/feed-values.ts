/** Apart from the contract: pages need them without the validation library. */

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const SENT_STATUSES = ['new', 'viewed', 'saved', 'applied', 'dismissed'] as const
export type SentStatus = (typeof SENT_STATUSES)[number]

export const MAX_FEED_QUERY_LENGTH = 500
export const MAX_FEED_FILTERS = 50
/** In hours: so long a deleted saved search can be restored. */
export const RESTORE_HOURS = 1
