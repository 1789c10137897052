import { AppError } from '#domain/shared/errors.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import { emailSpellings } from '#server/normalize/email.ts'
import type { Services } from '#server/platform/services.ts'
import { returnAccesses } from '#server/profiles/visibility/access-returns.server.ts'
import { type Erased, PERSONAL_DATA_STORES } from './personal-data.ts'
import { deleteUser } from './users.queries.ts'
import { findUserById, findUserForUpdate, meOfUser } from './users.server.ts'

/** Erases the user from every store in one transaction and frees the email (decision 3). Throws `not_found`. */
export async function closeAccount(services: Services, id: string): Promise<Erased[]> {
  const afterCommitTasks: ((services: Services) => Promise<void>)[] = []
  const done = await services.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id)
    if (!user) throw new AppError('not_found')
    await returnAccesses(tx, services, id)
    const erased: Erased[] = []
    for (const store of PERSONAL_DATA_STORES)
      for (const { afterCommit, ...what } of await store.eraseUser(tx, {
        ...{ id, emails: emailSpellings(user.email), now: services.clock() },
      })) {
        erased.push(what)
        if (afterCommit) afterCommitTasks.push(afterCommit)
      }
    erased.push({ store: 'account', rows: await deleteUser(tx, id) })
    const done = erased.filter(({ rows }) => rows > 0)
    // Without the user's id: the receipt still holds personal data and is deleted once it is sent.
    await queueMail(tx, { to: user.email, kind: 'account-closed', props: { name: user.name, erased: done } })
    return done
  })
  for (const remove of afterCommitTasks) await removed(services, remove)
  return done
}

/** The account is closed in any case; the nightly cleanup of the store removes the rest. */
async function removed(services: Services, remove: (services: Services) => Promise<void>): Promise<void> {
  await remove(services).catch((error: NodeJS.ErrnoException) => {
    services.log.error({ reason: error.code }, 'something of a closed account could not be removed yet')
  })
}

/** GDPR, article 20. Without hashes and tokens. */
export async function exportUserData({ db, clock }: Services, id: string): Promise<Record<string, unknown>> {
  const user = await findUserById(db, id)
  if (!user) throw new AppError('session_expired')
  const data: Record<string, unknown> = {
    exported: clock().toISOString(),
    account: {
      ...meOfUser(user),
      company: user.company,
      created: user.createdAt,
      confirmed_at: user.confirmedAt,
    },
  }
  for (const store of PERSONAL_DATA_STORES) Object.assign(data, await store.exportUser?.(db, id, clock()))
  return data
}
