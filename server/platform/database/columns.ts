import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A transaction's number (`pg_current_xact_id`). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Every transaction before this one has committed or failed: what comes later is at or after it. */
export const oldestOpenTransaction = sql`pg_snapshot_xmin(pg_current_snapshot())`
