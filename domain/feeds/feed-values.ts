/** Apart from the contract: pages need them without the validation library. */

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const SENT_STATUSES = ['new', 'viewed', 'saved', 'applied', 'dismissed'] as const
export type SentStatus = (typeof SENT_STATUSES)[number]

export const MAX_FEED_TITLE_LENGTH = 100
export const MAX_FEED_QUERY_LENGTH = 500
export const MAX_FEED_FILTERS = 50
/** In hours: so long a deleted saved search can be restored. */
export const RESTORE_HOURS = 1

/** Until the user chooses; the time zone is UTC until the browser states one. */
export const DEFAULT_DELIVERY = { hour: 8, weekday: 1, time_zone: 'UTC' }

/** Knows the names of the time zone database that the platform knows; never an offset such as `+01:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
