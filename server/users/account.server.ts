import { emailKey } from '#domain/email.ts'
import { AppError } from '#domain/errors.ts'
import {
  countLinkTry,
  makeMailToken,
  openMailToken,
  spendMailToken,
  voidMailTokens,
} from '#server/auth/mail-tokens.server.ts'
import { setPassword } from '#server/auth/password-reset.server.ts'
import { hashPassword, passwordMatches, refuseCommon } from '#server/auth/passwords.server.ts'
import { endSessions } from '#server/auth/sessions.server.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Services } from '#server/platform/services.ts'
import { countTry, forgetTries, type SharedLimit } from '#server/platform/shared-limit.ts'
import { type Account, accountByEmail, accountById, changeAddress, lockAccount } from './users.server.ts'

/** A password asked for again while logged in, by account. */
const PASSWORD_TRIES: SharedLimit = { name: 'password of account', most: 10, seconds: 900 }
/** Mails to another address that an account asks for. */
const CHANGE_ADDRESS_TRIES: SharedLimit = { name: 'change of address by account', most: 5, seconds: 3_600 }

/**
 * The account, after its owner gave the password again (ASVS 5.0, 7.5.1). Throws `wrong_password` beside `field`, or
 * `too_many_requests`.
 */
export async function proveOwner(services: Services, id: string, password: string, field: string): Promise<Account> {
  await countTry(services, PASSWORD_TRIES, id)
  const account = await accountById(services.db, id)
  if (!account) throw new AppError('session_expired')
  if (!(await passwordMatches(account.passwordHash, password))) throw AppError.ofField('wrong_password', field)
  await forgetTries(services, PASSWORD_TRIES, id)
  return account
}

/** Changes the password, ends every session but `keep`, voids open links. Throws `wrong_password` or `common_password`. */
export async function changePassword(
  services: Services,
  id: string,
  { current, password, keep }: { current: string; password: string; keep: string },
): Promise<void> {
  const account = await proveOwner(services, id, current, 'current_password')
  refuseCommon(services.env, password, account.email)
  const passwordHash = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    const present = await lockAccount(tx, id)
    if (present?.passwordHash !== account.passwordHash) throw AppError.ofField('wrong_password', 'current_password')
    await setPassword(tx, present, passwordHash, keep)
  })
}

/**
 * Mails a link to the new address and a notice to the present one; nothing changes until the link is used. When the address
 * is another account's, its owner gets a notice instead, and the answer is the same. Throws `wrong_password`.
 */
export async function askForNewAddress(
  services: Services,
  id: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const account = await proveOwner(services, id, password, 'password')
  await countTry(services, CHANGE_ADDRESS_TRIES, id)
  const owner = await accountByEmail(services.db, email)
  await services.db.transaction(async (tx) => {
    await voidMailTokens(tx, id, ['change-email'])
    // Made in any case, so that the account's page shows the address as pending whether it is another's or not.
    const token = await makeMailToken(tx, { purpose: 'change-email', userId: id, email }, services.clock())
    if (owner && owner.id !== id) {
      const props = { recruiter: owner.headhunter }
      await queueMail(tx, { to: owner.email, kind: 'address-in-use', props, userId: owner.id })
    } else {
      await queueMail(tx, { to: email, kind: 'change-address', props: { token }, userId: id })
    }
    const props = { name: account.name, newAddress: email }
    await queueMail(tx, { to: account.email, kind: 'change-address-notice', props, userId: id })
  })
}

/**
 * Gives the account the address that the link was mailed to: every session ends, open links are voided, the former address is
 * told. `already` when that has been done. Throws `link_expired` or `email_taken`.
 */
export async function takeNewAddress(
  services: Services,
  token: string,
  network: string | null,
): Promise<'changed' | 'already'> {
  await countLinkTry(services, network)
  const now = services.clock()
  try {
    const { userId } = await openMailToken(services.db, token, 'change-email', now)
    await services.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      const { email } = await spendMailToken(tx, token, 'change-email', now)
      if (!account || account.blockedAt) throw new AppError('link_expired')
      if (!(await changeAddress(tx, userId, email, now))) throw new AppError('email_taken')
      await voidMailTokens(tx, userId, ['reset', 'change-email', 'confirm'])
      await endSessions(tx, userId)
      if (emailKey(email) === account.emailKey) return
      const props = { name: account.name, newAddress: email }
      await queueMail(tx, { to: account.email, kind: 'address-changed', props, userId })
    })
    return 'changed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_used') return 'already'
    throw error
  }
}
