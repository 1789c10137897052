import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { captchaUses } from './captcha.table.ts'

/** False for a used challenge. */
export async function insertUse(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const noted = await db.insert(captchaUses).values({ signature, expiresAt }).onConflictDoNothing()
  return noted.rowCount === 1
}

export async function deleteUsesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, before))
}
