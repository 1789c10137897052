import { AppError } from '#domain/errors.ts'
import { queueMail } from '#server/mail/mail.server.ts'
import type { Services } from '#server/platform/services.ts'
import { STORES } from './stores.ts'
import { deleteUser } from './users.queries.ts'
import { accountById, lockAccount, meOfAccount } from './users.server.ts'

/** What was erased, by store. */
export type Erased = { store: string; rows: number }[]

/**
 * Closes an account: erases its person from every store in one transaction, ends all sessions, and mails a receipt. The
 * address is free again afterwards (decision 3). Throws `not_found`.
 */
export async function closeAccount({ db }: Services, id: string): Promise<Erased> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new AppError('not_found')
    const erased: Erased = []
    for (const store of STORES) erased.push(...(await store.eraseUser(tx, id)))
    erased.push({ store: 'account', rows: await deleteUser(tx, id) })
    const done = erased.filter(({ rows }) => rows > 0)
    // Without the account's id: the receipt is the one thing that is still about this person, and goes once it is sent.
    await queueMail(tx, { to: account.email, kind: 'account-closed', props: { name: account.name, erased: done } })
    return done
  })
}

/** Everything that is kept about an account, for its owner (GDPR, article 20). No hash and no token is part of it. */
export async function exportAccount({ db, clock }: Services, id: string): Promise<Record<string, unknown>> {
  const account = await accountById(db, id)
  if (!account) throw new AppError('session_expired')
  const data: Record<string, unknown> = {
    exported: clock().toISOString(),
    account: { ...meOfAccount(account), created: account.createdAt, confirmed_at: account.confirmedAt },
  }
  for (const store of STORES) Object.assign(data, await store.exportUser?.(db, id, clock()))
  return data
}
