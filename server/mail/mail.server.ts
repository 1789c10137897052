import { Email } from '#domain/auth.contract.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { deleteMailsOf, insertMail, mailsOf } from './mail.queries.ts'
import type { Mail } from './mail-kinds.ts'

/**
 * Writes a mail into the outbox, in the transaction of its cause: it leaves within a second after the commit, and never after
 * a roll-back. Throws a `ZodError` for what is no address.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await insertMail(tx, { ...mail, to: Email.parse(mail.to) })
}

/** Erases what the outbox holds about an account, unsent mails too. A receipt must be queued without `userId`. */
export async function eraseUser(tx: Tx, userId: string): Promise<{ store: string; rows: number }[]> {
  return [{ store: 'mails', rows: await deleteMailsOf(tx, userId) }]
}

/** The mails that an account was sent, without their texts. */
export async function exportUser(db: Db, userId: string) {
  return { mails: await mailsOf(db, userId) }
}
