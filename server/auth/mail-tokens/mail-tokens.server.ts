import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { newToken, tokenHash } from '../tokens.ts'
import {
  deleteOpenTokens,
  deleteTokensExpiredBefore,
  deleteTokensOf,
  insertMailToken,
  type MailTokenPurpose,
  type MailTokenRow,
  mailTokenByHash,
  markTokenUsed,
  newestOpenToken,
  tokensOf,
} from './mail-tokens.queries.ts'

const HOUR_MS = 3_600_000
/** A used or expired link reports its state for this long. */
const RETENTION_MS = 7 * 24 * HOUR_MS

/** Tokens are too long to guess; the limit keeps attempts cheap for the server. */
const LINK_ATTEMPTS: SharedLimit = { name: 'link of network', max: 60, seconds: 900 }

/** Throws `too_many_requests`. */
export async function consumeLinkAttempt(services: Services, ipPrefix: string | null): Promise<void> {
  await consumeAttempt(services, LINK_ATTEMPTS, ipPrefix)
}

/** Returns the clear token, which only the email carries. */
export async function makeMailToken(
  tx: Tx,
  options: { purpose: MailTokenPurpose; userId: string; email: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + MAIL_LINKS[options.purpose].hours * HOUR_MS)
  await insertMailToken(tx, { ...options, tokenHash: tokenHash(token), createdAt: now, expiresAt })
  return token
}

/** Does not consume the token. Throws `link_used` or `link_expired`. */
export async function openMailToken(
  db: Db | Tx,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<MailTokenRow> {
  const row = await mailTokenByHash(db, tokenHash(token), purpose)
  if (row?.usedAt) throw new AppError('link_used')
  if (!row || row.expiresAt <= now) throw new AppError('link_expired')
  return row
}

/** What using the token would throw now; null for a good one. */
export async function mailTokenError(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  purpose: MailTokenPurpose,
): Promise<'link_used' | 'link_expired' | null> {
  try {
    await openMailToken(db, token, purpose, clock())
    return null
  } catch (error) {
    if (error instanceof AppError && (error.code === 'link_used' || error.code === 'link_expired')) return error.code
    throw error
  }
}

export async function pendingEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  return (await newestOpenToken(db, userId, 'change-email', clock()))?.email ?? null
}

/** Throws `link_used` for a used token, `link_expired` for an expired, revoked or unknown one or another purpose. */
export async function consumeMailToken(
  tx: Tx,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<MailTokenRow> {
  const used = await markTokenUsed(tx, tokenHash(token), purpose, now)
  return used ?? openMailToken(tx, token, purpose, now)
}

/** Decision 3: no unused link survives a change of password or email. */
export async function revokeMailTokens(tx: Tx, userId: string, purposes: MailTokenPurpose[]): Promise<void> {
  await deleteOpenTokens(tx, userId, purposes)
}

export async function purgeExpiredMailTokens({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteTokensExpiredBefore(db, new Date(clock().getTime() - RETENTION_MS))
}

export async function eraseUser(
  tx: Tx,
  user: { id: string; emails: readonly string[] },
): Promise<{ store: 'mailed links'; rows: number }[]> {
  return [{ store: 'mailed links', rows: await deleteTokensOf(tx, user) }]
}

export async function exportUser(db: Db, userId: string) {
  return { mailed_links: await tokensOf(db, userId) }
}
