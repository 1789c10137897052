import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { settings } from './settings.table.ts'

export async function storedSettings(db: Db | Tx): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return new Map(rows.map((row) => [row.key, row.value]))
}

export async function storeSetting(db: Db | Tx, key: string, value: unknown, changedAt: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, changedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, changedAt } })
}

export async function deleteSetting(db: Db | Tx, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key))
}

/** Differs after any change of any setting. */
export async function settingsVersion(db: Db | Tx): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`coalesce(md5(string_agg(${settings.key} || ${settings.value}::text, ',' order by ${settings.key})), '')`,
    })
    .from(settings)
  return row?.version ?? ''
}
