import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type MailTokenPurpose, mailTokens } from './mail-tokens.table.ts'

export type { MailTokenPurpose }

export type MailTokenRow = typeof mailTokens.$inferSelect

export async function insertMailToken(tx: Tx, row: typeof mailTokens.$inferInsert): Promise<void> {
  await tx.insert(mailTokens).values(row)
}

/** Null for an unknown, expired or used token. Of concurrent requests one succeeds. */
export async function markTokenUsed(
  tx: Tx,
  hash: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<MailTokenRow | null> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, hash),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

export async function mailTokenByHash(
  db: Db | Tx,
  hash: string,
  purpose: MailTokenPurpose,
): Promise<MailTokenRow | null> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hash), eq(mailTokens.purpose, purpose)))
  return row ?? null
}

export async function newestOpenToken(
  db: Db | Tx,
  userId: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<MailTokenRow | null> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(mailTokens.createdAt))
    .limit(1)
  return row ?? null
}

export async function deleteOpenTokens(tx: Tx, userId: string, purposes: MailTokenPurpose[]): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, purposes), isNull(mailTokens.usedAt)))
}

export async function deleteTokensOf(
  tx: Tx,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<number> {
  const deleted = await tx
    .delete(mailTokens)
    .where(or(eq(mailTokens.userId, id), inArray(sql`lower(${mailTokens.email})`, emails)))
  return deleted.rowCount ?? 0
}

/** For the data export, hence without hashes. */
export async function tokensOf(db: Db, userId: string) {
  return db
    .select({
      purpose: mailTokens.purpose,
      email: mailTokens.email,
      created: mailTokens.createdAt,
      expires: mailTokens.expiresAt,
      used: mailTokens.usedAt,
    })
    .from(mailTokens)
    .where(eq(mailTokens.userId, userId))
    .orderBy(mailTokens.createdAt)
}

export async function deleteTokensExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before))
}
