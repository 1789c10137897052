import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { feeds } from './feeds.table.ts'

/** The oldest feeds keep running, those over the limit pause; room brings them back, from now on. */
export async function applyFeedsLimit(tx: Db | Tx, userId: string, limit: number): Promise<void> {
  await tx.execute(sql`
    update ${feeds} set
      paused_by_plan = ranked.rank > ${limit},
      mark = case when ${feeds.pausedByPlan} and ranked.rank <= ${limit}
        then pg_snapshot_xmin(pg_current_snapshot()) else ${feeds.mark} end
    from (
      select id, row_number() over (order by created_at, id) as rank from ${feeds}
      where user_id = ${userId} and deleted_at is null
    ) as ranked
    where ${feeds.id} = ranked.id and ${feeds.pausedByPlan} <> (ranked.rank > ${limit})`)
}
