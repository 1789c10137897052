import { customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A transaction's number (`pg_current_xact_id`). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
