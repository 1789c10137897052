import { Email } from '#domain/account/auth.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { messageId } from './deliver.ts'
import {
  allMailKeys,
  deleteEndedMailsBefore,
  deleteMailsBefore,
  deleteMailsHolding,
  deleteMailsOf,
  insertMail,
  mailsOf,
} from './mail.queries.ts'
import { type Mail, type MailKind, type MailProps, RECEIPT } from './mail-kinds.ts'
import { startMailWorker } from './mail-worker.ts'
import { type SentMail, sentMail, sentMails } from './sent-mail.ts'
import { idsOnDisk, removeFromDisk } from './transport.ts'

export { type MailKind, type MailProps, type SentMail, sentMail, sentMails, startMailWorker }

/** Pass the transaction of the cause: a roll-back sends nothing. Throws a `ZodError` for an invalid email. */
export async function queueMail(tx: Tx, { to, kind, props, userId }: Mail): Promise<void> {
  await insertMail(tx, { toAddress: Email.parse(to), kind, props, userId })
}

const RETENTION_DAYS = 30
/** Where mail stays on this machine; elsewhere a receipt is deleted once it is sent. */
const RECEIPT_RETENTION_DAYS = 1
const DAY_MS = 24 * 3_600_000

/** Emails after 30 days, receipts after one day, with their files; also files without an email. Returns the number. */
export async function purgeOldMail({ db, env, clock }: Services): Promise<number> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  const old = await deleteMailsBefore(db, daysAgo(RETENTION_DAYS))
  const receipts = await deleteEndedMailsBefore(db, RECEIPT, daysAgo(RECEIPT_RETENTION_DAYS))
  // Files first: an email is in the database before it is on disk.
  const onDisk = await idsOnDisk(env)
  const known = new Set((await allMailKeys(db)).map(messageId))
  await removeFromDisk(
    env,
    onDisk.filter((id) => !known.has(id)),
  )
  return old.length + receipts.length
}

/** Unsent emails too; their files after the commit. Queue the receipt without `userId`, or it is erased as well. */
export async function eraseUser(tx: Tx, user: { id: string; emails: readonly string[] }) {
  const deleted = await deleteMailsOf(tx, user)
  const afterCommit = ({ env }: Services) => removeFromDisk(env, deleted.map(messageId))
  return [{ store: 'mails' as const, rows: deleted.length, afterCommit }]
}

/** The email made from a message of the contact page, of which nothing else is left once it is removed. */
export async function removeContactMail(
  services: Services,
  { email, time }: Pick<MailProps['contact-message'], 'email' | 'time'>,
) {
  const deleted = await deleteMailsHolding(services.db, 'contact-message', [email, time])
  await removeFromDisk(services.env, deleted.map(messageId))
}

export async function exportUser(db: Db, userId: string) {
  return { mails: await mailsOf(db, userId) }
}
