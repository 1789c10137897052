import type { Me } from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { checkCaptcha } from '#server/captcha/captcha.server.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserByEmail, findUserForUpdate, meOfUser, type User } from '#server/users/users.server.ts'
import { consumeAttempts, EMAIL_ATTEMPTS, LOG_IN_ATTEMPTS, resetPair } from './attempts.ts'
import { flagsOfOpenLogIn } from './open-log-in.ts'
import { passwordMatches } from './passwords/passwords.server.ts'
import { demoIsOpen, isClosedDemoEmail } from './sessions/request-session.ts'
import { createSession, endSessionOfToken, type Origin } from './sessions/sessions.server.ts'

export { demoIsOpen }

export interface LogIn {
  email: string
  password: string
  recruiter?: boolean | undefined
}

/** Throws `login_closed`, `too_many_requests`, `wrong_credentials`, `account_blocked` or `not_a_recruiter`. */
export async function logIn(
  services: Services,
  { email, password, recruiter = false }: LogIn,
  origin: Origin & { oldToken: string | null },
): Promise<{ token: string; me: Me; userId: string }> {
  const settings = await flagsOfOpenLogIn(services, recruiter)
  await consumeAttempts(services, LOG_IN_ATTEMPTS, email, origin.ipPrefix)
  const user = await findUserByEmail(services.db, email)
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  // Unknown email, wrong password, and a blocked account with it: same response, same cost (ASVS 5.0, 6.3.8).
  if (!user || !matches || isClosedDemoEmail(services.env, user.emailKey)) throw new AppError('wrong_credentials')
  if (user.blockedAt) throw new AppError('account_blocked')
  if (recruiter && !user.headhunter) throw new AppError('not_a_recruiter')
  if (user.headhunter && !settings.show_headhunter_login) throw new AppError('login_closed')
  const token = await sessionFor(services, user, origin)
  await resetPair(services, LOG_IN_ATTEMPTS, email, origin.ipPrefix)
  return { token, me: meOfUser(user), userId: user.id }
}

/** Locks the user's row: no session starts with a password that changes during the check. */
async function sessionFor(
  { db, clock }: Services,
  { id, passwordHash }: User,
  origin: Origin & { oldToken: string | null },
): Promise<string> {
  return db.transaction(async (tx) => {
    const lockedUser = await findUserForUpdate(tx, id)
    if (lockedUser?.passwordHash !== passwordHash) throw new AppError('wrong_credentials')
    if (lockedUser.blockedAt) throw new AppError('account_blocked')
    if (origin.oldToken !== null) await endSessionOfToken(tx, origin.oldToken)
    return createSession(tx, id, origin, clock())
  })
}

/** On the server too, so that the cookie becomes worthless (ASVS 5.0, 7.4.1). */
export async function logOut({ db }: Services, token: string | null): Promise<void> {
  if (token !== null) await endSessionOfToken(db, token)
}

/** Specification §4. Throws `login_closed`, `captcha_failed`, `registration_closed` or `too_many_requests`. */
export async function nextStep(
  services: Services,
  {
    email,
    recruiter = false,
    captcha,
  }: { email: string; recruiter?: boolean | undefined; captcha?: string | undefined },
  ipPrefix: string | null,
): Promise<'login-user' | 'register-user'> {
  const settings = await flagsOfOpenLogIn(services, recruiter)
  // Known emails are revealed by design, hence the captcha.
  await checkCaptcha(services, captcha)
  await consumeAttempts(services, EMAIL_ATTEMPTS.check, email, ipPrefix)
  if (await findUserByEmail(services.db, email)) return 'login-user'
  if (!settings.allow_registration) throw new AppError('registration_closed')
  return 'register-user'
}
