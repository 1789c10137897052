import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, as a `Date`; stored as `timestamptz`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
