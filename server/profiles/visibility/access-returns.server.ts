import { appendEntry, chargeOf } from '#server/credits/ledger.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import { accessesSince, markReturned } from './accesses.queries.ts'
import type { Recruiter } from './block-keys.ts'

/** Decision 6 of the product. */
const RETURN_DAYS = 14
const DAY_MS = 24 * 3_600_000

/**
 * Ends accesses to a profile that were bought within the last 14 days and returns their credits, once, with an email to the recruiter. The transaction
 * must have locked the candidate’s account: recruiters’ accounts come after it, everywhere (decision 0143).
 */
export async function returnAccesses(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  isMeant: (recruiter: Recruiter) => boolean = () => true,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - RETURN_DAYS * DAY_MS)
  for (const { id, recruiterId, boughtAt } of await accessesSince(tx, userId, since)) {
    const recruiter = recruiterId && (await findUserById(tx, recruiterId))
    if (!recruiter || !isMeant(recruiter)) continue
    const entry = { userId: recruiter.id, object: '', objectId: id, key: `return ${id}` }
    const charged = await chargeOf(tx, recruiter.id, id)
    const returned = await appendEntry(tx, now, { ...entry, amount: charged, reason: 'profile access returned' })
    if (!returned) continue
    await markReturned(tx, id, now)
    const props = { name: recruiter.name, credits: charged, bought: boughtAt.toISOString() }
    await queueMail(tx, { to: recruiter.email, userId: recruiter.id, kind: 'credits-returned', props })
  }
}
