import { randomBytes } from 'node:crypto'
import type { Me } from '#domain/auth.contract.ts'
import { emailKey } from '#domain/email.ts'
import { accountTypeName, RECRUITER_ACCOUNT_TYPE, SEEKER_ACCOUNT_TYPE, type Viewer } from '#domain/roles.ts'
import { logChanges } from '#server/platform/change-log.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import {
  insertUsers,
  isTaken,
  lockUser,
  type NewUserRow,
  type UserRow,
  updateUser,
  userByEmailKey,
  userById,
} from './users.queries.ts'

/** An account with everything that the server knows of it; never an answer. */
export type Account = Readonly<UserRow>

/** The plan that every account has without paying (decision 5). */
const FREE_PLAN_ID = 1

/** The account as its owner sees it (specification §3). */
export function meOfAccount(account: Account): Me {
  return {
    username: account.username,
    name: account.name,
    lastName: account.lastName,
    email: account.email,
    accountTypeId: account.accountTypeId,
    accountTypeName: accountTypeName(account.accountTypeId),
    confirmed: account.confirmedAt !== null,
    blocked: account.blockedAt !== null,
    headhunter: account.headhunter,
    planId: account.planId,
    isSubscriber: account.planId !== null && account.planId !== FREE_PLAN_ID,
  }
}

/** The account as far as rights go. */
export function viewerOfAccount({ id, accountTypeId, headhunter }: Account): Viewer {
  return { id, accountTypeId, headhunter }
}

export async function accountById(db: Db | Tx, id: string): Promise<Account | null> {
  return userById(db, id)
}

/** Finds by the folded key, however the address is spelt. */
export async function accountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  return userByEmailKey(db, emailKey(email))
}

/** The account, held until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  return lockUser(tx, id)
}

export interface NewAccount {
  email: string
  passwordHash: string
  name?: string | undefined
  lastName?: string | undefined
  recruiter: boolean
  confirmedAt?: Date
}

/** Makes an account; null when the address has one already. A recruiter is one who registers as such (decision 3). */
export async function addAccount(db: Db | Tx, wish: NewAccount, now: Date): Promise<Account | null> {
  const [account] = await addAccounts(db, [wish], now)
  return account ?? null
}

/** Makes many accounts at once; those whose address has one already are left out. */
export async function addAccounts(db: Db | Tx, wishes: readonly NewAccount[], now: Date): Promise<Account[]> {
  return insertUsers(
    db,
    wishes.map((wish) => ({
      username: `user-${randomBytes(6).toString('hex')}`,
      email: wish.email.trim(),
      emailKey: emailKey(wish.email),
      passwordHash: wish.passwordHash,
      name: wish.name ?? '',
      lastName: wish.lastName ?? '',
      accountTypeId: wish.recruiter ? RECRUITER_ACCOUNT_TYPE : SEEKER_ACCOUNT_TYPE,
      headhunter: wish.recruiter,
      confirmedAt: wish.confirmedAt ?? null,
      createdAt: now,
    })),
  )
}

/** What may change about an account; its address only by `changeAddress`. */
export type AccountChange = Partial<
  Pick<
    NewUserRow,
    'passwordHash' | 'name' | 'lastName' | 'accountTypeId' | 'confirmedAt' | 'blockedAt' | 'planId' | 'company'
  >
>

/** Name in the change log of what decides whether others may see somebody; keys are ids of accounts (decision 0097). */
export const ACCOUNTS = 'accounts'

export async function changeAccount(db: Db | Tx, id: string, change: AccountChange): Promise<Account | null> {
  if (!('confirmedAt' in change || 'blockedAt' in change)) return updateUser(db, id, change)
  return db.transaction(async (tx) => {
    await logChanges(tx, ACCOUNTS, [id])
    return updateUser(tx, id, change)
  })
}

/** Gives an account another, proven address. False when it is another account's. */
export async function changeAddress(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  if (await isTaken(tx, emailKey(email), id)) return false
  await updateUser(tx, id, { email: email.trim(), emailKey: emailKey(email), confirmedAt: now })
  await logChanges(tx, ACCOUNTS, [id])
  return true
}
