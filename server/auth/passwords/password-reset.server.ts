import { AppError } from '#domain/shared/errors.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { changeUser, findUserByEmail, findUserById, findUserForUpdate, type User } from '#server/users/users.server.ts'
import { consumeAttempts, EMAIL_ATTEMPTS } from '../attempts.ts'
import { runInConstantTime } from '../constant-time.ts'
import {
  consumeLinkAttempt,
  consumeMailToken,
  makeMailToken,
  openMailToken,
  revokeMailTokens,
} from '../mail-tokens/mail-tokens.server.ts'
import { endSessions } from '../sessions/sessions.server.ts'
import { hashPassword, rejectCommonPassword } from './passwords.server.ts'

/** Same response with and without an account. */
export async function requestReset(services: Services, email: string, ipPrefix: string | null): Promise<void> {
  await consumeAttempts(services, EMAIL_ATTEMPTS.reset, email, ipPrefix)
  await runInConstantTime(services, async () => {
    const user = await findUserByEmail(services.db, email)
    if (!user || user.blockedAt) return
    const { id: userId, name } = user
    await services.db.transaction(async (tx) => {
      const token = await makeMailToken(tx, { purpose: 'reset', userId, email: user.email }, services.clock())
      await queueMail(tx, { to: user.email, kind: 'reset-password', props: { name, token }, userId })
    })
  })
}

/** Throws `link_expired`, `link_used`, `common_password` (the link stays valid) or `too_many_requests`. */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  ipPrefix: string | null,
): Promise<void> {
  await consumeLinkAttempt(services, ipPrefix)
  const { userId } = await openMailToken(services.db, token, 'reset', services.clock())
  const user = await findUserById(services.db, userId)
  if (!user) throw new AppError('link_expired')
  rejectCommonPassword(services.env, password, user.email)
  const passwordHash = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    // Lock order of every password change: the user, then the link.
    const lockedUser = await findUserForUpdate(tx, userId)
    await consumeMailToken(tx, token, 'reset', services.clock())
    if (!lockedUser || lockedUser.blockedAt) throw new AppError('link_expired')
    await setPassword(tx, lockedUser, passwordHash)
  })
}

/** Revokes open links, ends sessions except `keep`, sends a notice (ASVS 5.0, 6.3.6 and 7.4.3). */
export async function setPassword(
  tx: Tx,
  { id, email, name }: User,
  passwordHash: string,
  keepSessionId?: string,
): Promise<void> {
  await changeUser(tx, id, { passwordHash })
  await revokeMailTokens(tx, id, ['reset', 'change-email'])
  await endSessions(tx, id, keepSessionId)
  await queueMail(tx, { to: email, kind: 'password-changed', props: { name }, userId: id })
}
