import { Email } from '#domain/auth.contract.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Services } from '#server/platform/services.ts'
import { messageId } from './deliver.ts'
import { deleteMailsBefore, deleteMailsOf, insertMail, mailsOf } from './mail.queries.ts'
import type { Mail } from './mail-kinds.ts'
import { startMailWorker } from './mail-worker.ts'
import { type SentMail, sentMail, sentMails } from './sent-mail.ts'
import { removeFromDisk } from './transport.ts'

export { type SentMail, sentMail, sentMails, startMailWorker }

/**
 * Writes a mail into the outbox, in the transaction of its cause: it leaves within a second after the commit, and never after
 * a roll-back. Throws a `ZodError` for what is no address.
 */
export async function queueMail(tx: Tx, { to, kind, props, userId }: Mail): Promise<void> {
  await insertMail(tx, { toAddress: Email.parse(to), kind, props, userId })
}

const KEEP_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** Forgets mails older than 30 days, here and in the outbox on disk; how many. */
export async function forgetOldMail({ db, env, clock }: Services): Promise<number> {
  const gone = await deleteMailsBefore(db, new Date(clock().getTime() - KEEP_DAYS * DAY_MS))
  await removeFromDisk(env, gone.map(messageId))
  return gone.length
}

/** Erases what the outbox holds about an account, unsent mails too. A receipt must be queued without `userId`. */
export async function eraseUser(tx: Tx, userId: string): Promise<{ store: string; rows: number }[]> {
  return [{ store: 'mails', rows: await deleteMailsOf(tx, userId) }]
}

/** The mails that an account was sent, without their texts. */
export async function exportUser(db: Db, userId: string) {
  return { mails: await mailsOf(db, userId) }
}
