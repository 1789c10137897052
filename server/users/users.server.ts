import { randomBytes } from 'node:crypto'
import type { Me } from '#domain/account/auth.contract.ts'
import { FREE_PLAN_ID } from '#domain/payments/plans.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { accountTypeName, RECRUITER_ACCOUNT_TYPE, SEEKER_ACCOUNT_TYPE, type Viewer } from '#domain/shared/roles.ts'
import { emailKey } from '#server/normalize/email.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  insertUsers,
  isEmailInUse,
  lockUser,
  type NewUserRow,
  type UserRow,
  updateUser,
  userByEmailKey,
  userById,
} from './users.queries.ts'

export type User = Readonly<UserRow>

/** Specification §3. */
export function meOfUser(user: User): Me {
  return {
    username: user.username,
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    accountTypeId: user.accountTypeId,
    accountTypeName: accountTypeName(user.accountTypeId),
    confirmed: user.confirmedAt !== null,
    blocked: user.blockedAt !== null,
    headhunter: user.headhunter,
    planId: user.planId,
    isSubscriber: user.planId !== null && user.planId !== FREE_PLAN_ID,
  }
}

export function viewerOfUser({ id, accountTypeId, headhunter }: User): Viewer {
  return { id, accountTypeId, headhunter }
}

export async function findUserById(db: Db | Tx, id: string): Promise<User | null> {
  return userById(db, id)
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<User | null> {
  return userByEmailKey(db, emailKey(email))
}

export async function findUserForUpdate(tx: Tx, id: string): Promise<User | null> {
  return lockUser(tx, id)
}

/** Throws `email_not_confirmed`. */
export async function requireConfirmed(db: Db | Tx, id: string): Promise<void> {
  if (!(await userById(db, id))?.confirmedAt) throw new AppError('email_not_confirmed')
}

export interface NewUser {
  email: string
  passwordHash: string
  name?: string | undefined
  lastName?: string | undefined
  recruiter: boolean
  confirmedAt?: Date
}

/** Null when the email is in use. A recruiter is a user who registers as one (decision 3). */
export async function addUser(db: Db | Tx, input: NewUser, now: Date): Promise<User | null> {
  const [user] = await addUsers(db, [input], now)
  return user ?? null
}

/** Skips users whose email is in use. */
export async function addUsers(db: Db | Tx, inputs: readonly NewUser[], now: Date): Promise<User[]> {
  return insertUsers(
    db,
    inputs.map((input) => ({
      username: `user-${randomBytes(6).toString('hex')}`,
      email: input.email.trim(),
      emailKey: emailKey(input.email),
      passwordHash: input.passwordHash,
      name: input.name ?? '',
      lastName: input.lastName ?? '',
      accountTypeId: input.recruiter ? RECRUITER_ACCOUNT_TYPE : SEEKER_ACCOUNT_TYPE,
      headhunter: input.recruiter,
      confirmedAt: input.confirmedAt ?? null,
      createdAt: now,
    })),
  )
}

/** The email has a function of its own: it changes only by proof. */
export type UserChange = Partial<
  Pick<
    NewUserRow,
    'passwordHash' | 'name' | 'lastName' | 'accountTypeId' | 'confirmedAt' | 'blockedAt' | 'planId' | 'company'
  >
>

/** In the change log: what decides who may see a user and what a card masks; keys are user ids (decision 0097). */
export const USERS = 'accounts'

const FOLLOWED = ['confirmedAt', 'blockedAt', 'name', 'lastName'] as const

export async function changeUser(db: Db | Tx, id: string, change: UserChange): Promise<User | null> {
  if (!FOLLOWED.some((field) => field in change)) return updateUser(db, id, change)
  return db.transaction(async (tx) => {
    await logChanges(tx, USERS, [id])
    return updateUser(tx, id, change)
  })
}

/** The email must be proven. False when it is in use. */
export async function changeUserEmail(tx: Tx, id: string, email: string, now: Date): Promise<boolean> {
  if (await isEmailInUse(tx, emailKey(email), id)) return false
  await updateUser(tx, id, { email: email.trim(), emailKey: emailKey(email), confirmedAt: now })
  await logChanges(tx, USERS, [id])
  return true
}
