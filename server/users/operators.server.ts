import { AppError } from '#domain/shared/errors.ts'
import { endSessions } from '#server/auth/sessions/sessions.server.ts'
import { emailKey } from '#server/normalize/email.ts'
import { endOffersOf } from '#server/offers/offers.server.ts'
import type { Services } from '#server/platform/services.ts'
import { returnAccesses } from '#server/profiles/visibility/access-returns.server.ts'
import { listUsers, userByEmailKey, userByUsername } from './users.queries.ts'
import { changeUser, findUserForUpdate, type User } from './users.server.ts'

export async function findUsers({ db }: Services, words = '', limit = 100): Promise<User[]> {
  return listUsers(db, { words, limit })
}

/** Throws `account_not_found`. */
export async function requireUser({ db }: Services, who: string): Promise<User> {
  const user = who.includes('@') ? await userByEmailKey(db, emailKey(who)) : await userByUsername(db, who)
  if (!user) throw new AppError('account_not_found')
  return user
}

/** Ends all sessions at once; returns their number. Recruiters get back credits for recent access to the profile. */
export async function blockUser(services: Services, id: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    await findUserForUpdate(tx, id)
    await changeUser(tx, id, { blockedAt: services.clock() })
    await returnAccesses(tx, services, id)
    await endOffersOf(tx, services, id)
    return endSessions(tx, id)
  })
}

export async function unblockUser({ db }: Services, id: string): Promise<void> {
  await changeUser(db, id, { blockedAt: null })
}

export async function confirmUser({ db, clock }: Services, { id, confirmedAt }: User): Promise<void> {
  if (!confirmedAt) await changeUser(db, id, { confirmedAt: clock() })
}
