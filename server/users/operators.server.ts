import { emailKey } from '#domain/email.ts'
import { AppError } from '#domain/errors.ts'
import { endSessions } from '#server/auth/sessions.server.ts'
import type { Services } from '#server/platform/services.ts'
import { listUsers, userByEmailKey, userByUsername } from './users.queries.ts'
import { type Account, changeAccount, lockAccount } from './users.server.ts'

/** Accounts whose address, username or name holds `words`, the oldest first. */
export async function findAccounts({ db }: Services, words = '', limit = 100): Promise<Account[]> {
  return listUsers(db, { words, limit })
}

/** The account of an address or a username. Throws `account_not_found`. */
export async function requireAccount({ db }: Services, who: string): Promise<Account> {
  const account = who.includes('@') ? await userByEmailKey(db, emailKey(who)) : await userByUsername(db, who)
  if (!account) throw new AppError('account_not_found')
  return account
}

/** Blocks an account; its sessions end at once, and it cannot log in until it is unblocked. How many sessions ended. */
export async function blockAccount({ db, clock }: Services, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, id)
    await changeAccount(tx, id, { blockedAt: clock() })
    return endSessions(tx, id)
  })
}

export async function unblockAccount({ db }: Services, id: string): Promise<void> {
  await changeAccount(db, id, { blockedAt: null })
}

export async function confirmAccount({ db, clock }: Services, { id, confirmedAt }: Account): Promise<void> {
  if (!confirmedAt) await changeAccount(db, id, { confirmedAt: clock() })
}
