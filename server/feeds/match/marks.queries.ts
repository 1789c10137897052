import { sql } from 'drizzle-orm'
import { changeLog } from '#server/platform/database/change-log.table.ts'
import { oldestOpenTransaction } from '#server/platform/database/columns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { feedsMark } from '../feeds.table.ts'

/** What saved searches look for, by the number of its mark. */
export const MARKS = { jobs: 1, people: 2 } as const
type MarkId = (typeof MARKS)[keyof typeof MARKS]

export interface Mark {
  mark: string
  movedAt: Date
  /** Up to here everything has committed or failed: the next mark. */
  next: string
  /** Ahead of every transaction of this database: it comes from another cluster, as after restoring a backup. */
  isForeign: boolean
}

/** From now on, unless there is one. */
export async function addMark(tx: Tx, id: MarkId): Promise<void> {
  await tx.insert(feedsMark).values({ id }).onConflictDoNothing()
}

/** Null: another run holds it, or there is none. */
export async function lockMark(tx: Tx, id: MarkId): Promise<Mark | null> {
  const { rows } = await tx.execute<{ mark: string; moved_at: string; next: string; is_foreign: boolean }>(sql`
    select mark::text, moved_at, ${oldestOpenTransaction}::text as next,
      mark > pg_snapshot_xmax(pg_current_snapshot()) as is_foreign
    from ${feedsMark} where id = ${id} for update skip locked`)
  const [row] = rows
  return row ? { mark: row.mark, movedAt: new Date(row.moved_at), next: row.next, isForeign: row.is_foreign } : null
}

/** The one that is furthest behind. */
export async function oldestMark(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ mark: string }>(sql`select mark::text from ${feedsMark} order by mark limit 1`)
  return rows[0]?.mark ?? null
}

export async function moveMark(tx: Tx, id: MarkId, mark: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${feedsMark} set mark = ${mark}::xid8, moved_at = ${now.toISOString()}::timestamptz where id = ${id}`)
}

/** The same as long as nothing more has changed since the mark. */
export async function logState(db: Db | Tx, id: MarkId, collections: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', count(*), max(change.id)) as state from ${feedsMark} as mark
    join ${changeLog} as change on change.transaction >= mark.mark
      and change.collection = any(${sql.param(collections)}::text[])
    where mark.id = ${id}`)
  return rows[0]?.state ?? ''
}

export interface Changed {
  key: string
  transaction: string
}

export async function changedSince(tx: Tx, mark: string, collections: readonly string[]): Promise<Changed[]> {
  const { rows } = await tx.execute<Changed & Record<string, unknown>>(sql`
    select key, max(transaction)::text as transaction from ${changeLog}
    where transaction >= ${mark}::xid8 and collection = any(${sql.param(collections)}::text[])
    group by key order by key`)
  return rows
}

export async function currentTransaction(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]?.id ?? '0'
}
