import { emailKey } from '#domain/email.ts'
import { AppError } from '#domain/errors.ts'
import { checkCaptcha } from '#server/captcha/captcha.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Services } from '#server/platform/services.ts'
import { type Account, accountByEmail, addAccount, changeAccount, lockAccount } from '#server/users/users.server.ts'
import { alike } from './alike.ts'
import { countLinkTry, makeMailToken, openMailToken, spendMailToken } from './mail-tokens.server.ts'
import { settingsOfOpenLogIn } from './open-log-in.ts'
import { hashPassword, refuseCommon } from './passwords.server.ts'
import { ADDRESS_TRIES, countTries } from './tries.ts'

export interface Registration {
  email: string
  password: string
  name?: string | undefined
  lastName?: string | undefined
  recruiter: boolean
  captcha?: string | undefined
}

/**
 * Makes an account and mails its address a link to confirm it. An address that has an account already is answered in the same
 * way, and its owner gets a notice instead (ASVS 5.0, 6.3.8).
 *
 * Throws `login_closed`, `registration_closed`, `captcha_failed`, `common_password` or `too_many_requests`.
 */
export async function register(services: Services, wish: Registration, network: string | null): Promise<void> {
  const settings = await settingsOfOpenLogIn(services, wish.recruiter)
  if (!settings.allow_registration) throw new AppError('registration_closed')
  await checkCaptcha(services, wish.captcha)
  await countTries(services, ADDRESS_TRIES.register, wish.email, network)
  refuseCommon(services.env, wish.password, wish.email)
  const passwordHash = await hashPassword(wish.password)
  await services.db.transaction(async (tx) => {
    const account = await addAccount(tx, { ...wish, passwordHash }, services.clock())
    if (account) return mailConfirmation(tx, account, services.clock())
    const owner = await accountByEmail(tx, wish.email)
    const props = { recruiter: wish.recruiter }
    if (owner) await queueMail(tx, { to: owner.email, kind: 'already-registered', props, userId: owner.id })
  })
}

async function mailConfirmation(tx: Tx, { id, email, headhunter }: Account, now: Date): Promise<void> {
  const token = await makeMailToken(tx, { purpose: 'confirm', userId: id, email }, now)
  await queueMail(tx, { to: email, kind: 'confirm-address', props: { token, recruiter: headhunter }, userId: id })
}

/** Mails the confirmation again, if there is something to confirm. Answers alike in any case. */
export async function resendConfirmation(services: Services, email: string, network: string | null): Promise<void> {
  await countTries(services, ADDRESS_TRIES.resend, email, network)
  await alike(services, async () => {
    const account = await accountByEmail(services.db, email)
    if (!account || account.confirmedAt || account.blockedAt) return
    await services.db.transaction((tx) => mailConfirmation(tx, account, services.clock()))
  })
}

/**
 * Confirms the address that a link was mailed to; `already` when that has been done. Throws `link_expired`, also when the
 * account has another address by now.
 */
export async function confirmAddress(
  services: Services,
  token: string,
  network: string | null,
): Promise<'confirmed' | 'already'> {
  await countLinkTry(services, network)
  const now = services.clock()
  try {
    const { userId } = await openMailToken(services.db, token, 'confirm', now)
    await services.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      const link = await spendMailToken(tx, token, 'confirm', now)
      if (account?.emailKey !== emailKey(link.email)) throw new AppError('link_expired')
      if (!account.confirmedAt) await changeAccount(tx, account.id, { confirmedAt: now })
    })
    return 'confirmed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_used') return 'already'
    throw error
  }
}
