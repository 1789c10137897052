import { and, lt, not, sql } from 'drizzle-orm'
import { markChanged } from '../reads/request-scope.ts'
import { changeLog } from './change-log.table.ts'
import { oldestOpenTransaction } from './columns.ts'
import type { Db, Tx } from './db.ts'

export const CHANGES_CHANNEL = 'argmax_changes'

/** So long the log keeps a change. */
export const CHANGE_RETENTION_MS = 24 * 3_600_000

/** PostgreSQL takes at most 65,535 parameters per statement. */
const ROWS_PER_INSERT = 5_000

/** Pass the transaction of the cause: followers see the keys once it has committed. */
export async function logChanges(tx: Tx, collection: string, keys: Iterable<string>): Promise<void> {
  const rows = Array.from(new Set(keys), (key) => ({ collection, key }))
  if (rows.length === 0) return
  for (let index = 0; index < rows.length; index += ROWS_PER_INSERT) {
    await tx.insert(changeLog).values(rows.slice(index, index + ROWS_PER_INSERT))
  }
  markChanged()
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${collection})`)
}

/** Every older transaction has committed or failed. */
export async function oldestRunning(db: Db): Promise<string> {
  const { rows } = await db.execute<{ xmin: string }>(sql`select ${oldestOpenTransaction}::text as xmin`)
  return rows[0]?.xmin ?? '0'
}

/** Numbers of transactions mean something only in the database that gave them. */
export async function databaseState(db: Db): Promise<{ database: string; transactions: string }> {
  const { rows } = await db.execute<{ database: string; transactions: string }>(sql`
    select concat_ws('/', control.system_identifier, timeline_id, pg_database.oid) as database,
      pg_snapshot_xmax(pg_current_snapshot())::text as transactions
    from pg_control_system() as control, pg_control_checkpoint(), pg_database where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('The database does not say which one it is')
  return row
}

export interface LoggedChange {
  id: number
  collection: string
  key: string
}

/** From one snapshot. A late commit has a number ≥ `since`, so a later call sees it; skip the ids handled before. */
export async function changesSince(
  db: Db,
  since: string,
  collections: readonly string[],
): Promise<{ next: string; changes: LoggedChange[] }> {
  const isOne = sql`change.collection = any(${sql.param(collections)}::text[])`
  const { rows } = await db.execute<{ xmin: string; id: string | null; collection: string; key: string }>(sql`
    select ${oldestOpenTransaction}::text as xmin, change.id, change.collection, change.key
    from (select 1) as one left join ${changeLog} as change on change.transaction >= ${since}::xid8 and ${isOne}
    order by change.id`)
  const changes = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: Number(row.id) }]))
  return { next: rows[0]?.xmin ?? since, changes }
}

/**
 * Safe for followers: one that was cut off for longer rebuilds from the tables. Changes of transactions from `needed` on
 * stay. By the database's clock (decision 0015).
 */
export async function pruneChanges(db: Db, retentionMs: number, needed: string | null = null): Promise<number> {
  const before = sql`now() - ${retentionMs / 1_000} * interval '1 second'`
  const isNeeded = needed === null ? sql`false` : sql`${changeLog.transaction} >= ${needed}::xid8`
  const deleted = await db.delete(changeLog).where(and(lt(changeLog.loggedAt, before), not(isNeeded)))
  return deleted.rowCount ?? 0
}
