import { AppError } from '#domain/shared/errors.ts'
import {
  consumeLinkAttempt,
  consumeMailToken,
  makeMailToken,
  openMailToken,
  revokeMailTokens,
} from '#server/auth/mail-tokens/mail-tokens.server.ts'
import { setPassword } from '#server/auth/passwords/password-reset.server.ts'
import { hashPassword, passwordMatches, rejectCommonPassword } from '#server/auth/passwords/passwords.server.ts'
import { endSessions, renewToken } from '#server/auth/sessions/sessions.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import { emailKey } from '#server/normalize/email.ts'
import { consumeAttempt, resetAttempts, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { changeUserEmail, findUserByEmail, findUserById, findUserForUpdate, type User } from './users.server.ts'

/** For the password entered again while logged in, per user. */
const PASSWORD_ATTEMPTS: SharedLimit = { name: 'password of account', max: 10, seconds: 900 }
const CHANGE_EMAIL_ATTEMPTS: SharedLimit = { name: 'change of address by account', max: 5, seconds: 3_600 }

/** ASVS 5.0, 7.5.1. Throws `wrong_password` with `field`, or `too_many_requests`. */
export async function reauthenticate(services: Services, id: string, password: string, field: string): Promise<User> {
  await consumeAttempt(services, PASSWORD_ATTEMPTS, id)
  const user = await findUserById(services.db, id)
  if (!user) throw new AppError('session_expired')
  if (!(await passwordMatches(user.passwordHash, password))) throw AppError.ofField('wrong_password', field)
  await resetAttempts(services, PASSWORD_ATTEMPTS, id)
  return user
}

/** Ends every session but `keep`, whose new token it returns; revokes open links. Throws `wrong_password` or `common_password`. */
export async function changePassword(
  services: Services,
  id: string,
  { current, password, keepSessionId }: { current: string; password: string; keepSessionId: string },
): Promise<string> {
  const user = await reauthenticate(services, id, current, 'current_password')
  rejectCommonPassword(services.env, password, user.email)
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx) => {
    const lockedUser = await findUserForUpdate(tx, id)
    if (lockedUser?.passwordHash !== user.passwordHash) throw AppError.ofField('wrong_password', 'current_password')
    await setPassword(tx, lockedUser, passwordHash, keepSessionId)
    return renewToken(tx, keepSessionId)
  })
}

/** Takes effect by the link. Same response for an email in use: its owner gets a notice. Throws `wrong_password`. */
export async function requestEmailChange(
  services: Services,
  id: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const user = await reauthenticate(services, id, password, 'password')
  await consumeAttempt(services, CHANGE_EMAIL_ATTEMPTS, id)
  const owner = await findUserByEmail(services.db, email)
  await services.db.transaction(async (tx) => {
    await revokeMailTokens(tx, id, ['change-email'])
    // Created in any case, so that the account page shows the email as pending whether it is in use or not.
    const token = await makeMailToken(tx, { purpose: 'change-email', userId: id, email }, services.clock())
    if (owner && owner.id !== id) {
      const props = { recruiter: owner.headhunter }
      await queueMail(tx, { to: owner.email, kind: 'address-in-use', props, userId: owner.id })
    } else {
      await queueMail(tx, { to: email, kind: 'change-address', props: { token }, userId: id })
    }
    const props = { name: user.name, newAddress: email }
    await queueMail(tx, { to: user.email, kind: 'change-address-notice', props, userId: id })
  })
}

/** Ends every session, revokes open links. `already`: done before. Throws `link_expired` or `email_taken`. */
export async function confirmEmailChange(
  services: Services,
  token: string,
  ipPrefix: string | null,
): Promise<'changed' | 'already'> {
  await consumeLinkAttempt(services, ipPrefix)
  const now = services.clock()
  try {
    const { userId } = await openMailToken(services.db, token, 'change-email', now)
    await services.db.transaction(async (tx) => {
      const user = await findUserForUpdate(tx, userId)
      const { email } = await consumeMailToken(tx, token, 'change-email', now)
      if (!user || user.blockedAt) throw new AppError('link_expired')
      if (!(await changeUserEmail(tx, userId, email, now))) throw new AppError('email_taken')
      await revokeMailTokens(tx, userId, ['reset', 'change-email', 'confirm'])
      await endSessions(tx, userId)
      if (emailKey(email) === user.emailKey) return
      const props = { name: user.name, newAddress: email }
      await queueMail(tx, { to: user.email, kind: 'address-changed', props, userId })
    })
    return 'changed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_used') return 'already'
    throw error
  }
}
