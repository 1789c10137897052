import { AppError } from '#domain/errors.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Services } from '#server/platform/services.ts'
import { type Account, accountByEmail, accountById, changeAccount, lockAccount } from '#server/users/users.server.ts'
import { alike } from './alike.ts'
import { countLinkTry, makeMailToken, openMailToken, spendMailToken, voidMailTokens } from './mail-tokens.server.ts'
import { hashPassword, refuseCommon } from './passwords.server.ts'
import { endSessions } from './sessions.server.ts'
import { ADDRESS_TRIES, countTries } from './tries.ts'

/** Mails a link for a new password, if the address has an account. Answers alike in any case. */
export async function requestReset(services: Services, email: string, network: string | null): Promise<void> {
  await countTries(services, ADDRESS_TRIES.reset, email, network)
  await alike(services, async () => {
    const account = await accountByEmail(services.db, email)
    if (!account || account.blockedAt) return
    const { id: userId, name } = account
    await services.db.transaction(async (tx) => {
      const token = await makeMailToken(tx, { purpose: 'reset', userId, email: account.email }, services.clock())
      await queueMail(tx, { to: account.email, kind: 'reset-password', props: { name, token }, userId })
    })
  })
}

/**
 * Sets a new password by the link of a mail and ends every session. A password that is refused does not use the link up.
 * Throws `link_expired`, `link_used`, `common_password` or `too_many_requests`.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  network: string | null,
): Promise<void> {
  await countLinkTry(services, network)
  const { userId } = await openMailToken(services.db, token, 'reset', services.clock())
  const account = await accountById(services.db, userId)
  if (!account) throw new AppError('link_expired')
  refuseCommon(services.env, password, account.email)
  const passwordHash = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    // The account first, then the link: in the order of every other change of a password.
    const present = await lockAccount(tx, userId)
    await spendMailToken(tx, token, 'reset', services.clock())
    if (!present || present.blockedAt) throw new AppError('link_expired')
    await setPassword(tx, present, passwordHash)
  })
}

/**
 * Writes a new password: open links of the account are voided, its sessions end, all but `keep`, and its owner is told
 * (ASVS 5.0, 6.3.6 and 7.4.3).
 */
export async function setPassword(
  tx: Tx,
  { id, email, name }: Account,
  passwordHash: string,
  keep?: string,
): Promise<void> {
  await changeAccount(tx, id, { passwordHash })
  await voidMailTokens(tx, id, ['reset', 'change-email'])
  await endSessions(tx, id, keep)
  await queueMail(tx, { to: email, kind: 'password-changed', props: { name }, userId: id })
}
