import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A transaction's number (`pg_current_xact_id`). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Every transaction before this one has committed or failed: what comes later is at or after it. */
export const oldestOpenTransaction = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** As `inArray`, with all ids as one parameter: a statement of twenty takes long to build. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
