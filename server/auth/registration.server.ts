import { AppError } from '#domain/shared/errors.ts'
import { checkCaptcha } from '#server/captcha/captcha.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import { emailKey } from '#server/normalize/email.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { addUser, changeUser, findUserByEmail, findUserForUpdate, type User } from '#server/users/users.server.ts'
import { consumeAttempts, EMAIL_ATTEMPTS } from './attempts.ts'
import { runInConstantTime } from './constant-time.ts'
import { consumeLinkAttempt, consumeMailToken, makeMailToken, openMailToken } from './mail-tokens/mail-tokens.server.ts'
import { flagsOfOpenLogIn } from './open-log-in.ts'
import { hashPassword, rejectCommonPassword } from './passwords/passwords.server.ts'

export interface Registration {
  email: string
  password: string
  name?: string | undefined
  lastName?: string | undefined
  recruiter: boolean
  captcha?: string | undefined
}

/** Throws `login_closed`, `registration_closed`, `captcha_failed`, `common_password` or `too_many_requests`. */
export async function register(services: Services, input: Registration, ipPrefix: string | null): Promise<void> {
  const settings = await flagsOfOpenLogIn(services, input.recruiter)
  if (!settings.allow_registration) throw new AppError('registration_closed')
  await checkCaptcha(services, input.captcha)
  await consumeAttempts(services, EMAIL_ATTEMPTS.register, input.email, ipPrefix)
  rejectCommonPassword(services.env, input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  await services.db.transaction(async (tx) => {
    const user = await addUser(tx, { ...input, passwordHash }, services.clock())
    if (user) return mailConfirmation(tx, user, services.clock())
    // Same response for an email in use; its owner gets a notice (ASVS 5.0, 6.3.8).
    const owner = await findUserByEmail(tx, input.email)
    const props = { recruiter: input.recruiter }
    if (owner) await queueMail(tx, { to: owner.email, kind: 'already-registered', props, userId: owner.id })
  })
}

async function mailConfirmation(tx: Tx, { id, email, headhunter }: User, now: Date): Promise<void> {
  const token = await makeMailToken(tx, { purpose: 'confirm', userId: id, email }, now)
  await queueMail(tx, { to: email, kind: 'confirm-address', props: { token, recruiter: headhunter }, userId: id })
}

/** Same response with and without an email to confirm. */
export async function resendConfirmation(services: Services, email: string, ipPrefix: string | null): Promise<void> {
  await consumeAttempts(services, EMAIL_ATTEMPTS.resend, email, ipPrefix)
  await runInConstantTime(services, async () => {
    const user = await findUserByEmail(services.db, email)
    if (!user || user.confirmedAt || user.blockedAt) return
    await services.db.transaction((tx) => mailConfirmation(tx, user, services.clock()))
  })
}

/** `already`: confirmed before. Throws `link_expired`, also when the user has another email by now. */
export async function confirmEmail(
  services: Services,
  token: string,
  ipPrefix: string | null,
): Promise<'confirmed' | 'already'> {
  await consumeLinkAttempt(services, ipPrefix)
  const now = services.clock()
  try {
    const { userId } = await openMailToken(services.db, token, 'confirm', now)
    await services.db.transaction(async (tx) => {
      const user = await findUserForUpdate(tx, userId)
      const link = await consumeMailToken(tx, token, 'confirm', now)
      if (user?.emailKey !== emailKey(link.email)) throw new AppError('link_expired')
      if (!user.confirmedAt) await changeUser(tx, user.id, { confirmedAt: now })
    })
    return 'confirmed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_used') return 'already'
    throw error
  }
}
