import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type MailRow, mails } from './mail.table.ts'

export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail)
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

export interface ClaimTimes {
  now: Date
  dueAgain: Date
  /** What is due later was postponed while the clock was ahead. */
  latestDue: Date
}

export async function claimMails(db: Db, count: number, { now, dueAgain, latestDue }: ClaimTimes): Promise<MailRow[]> {
  // Short on purpose: an open transaction delays every follower of the change log.
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isWaiting, or(isNull(mails.dueAt), lte(mails.dueAt, now), gt(mails.dueAt, latestDue))))
      .orderBy(asc(mails.id))
      .limit(count)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(mails)
    .set({ dueAt: dueAgain, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** No effect on emails that are sent, given up or claimed by another worker. */
export async function extendClaims(db: Db, claimed: readonly MailRow[], dueAgain: Date): Promise<void> {
  const ours = claimed.map(({ id, attempts }) => and(eq(mails.id, id), eq(mails.attempts, attempts)))
  if (ours.length > 0)
    await db
      .update(mails)
      .set({ dueAt: dueAgain })
      .where(and(isWaiting, or(...ours)))
}

export type MailOutcome = Partial<
  Pick<MailRow, 'props' | 'subject' | 'text' | 'html' | 'headers' | 'dueAt' | 'sentAt' | 'failedAt' | 'lastError'>
>

/** No effect when another worker has taken the email over. */
export async function saveMailOutcome(
  db: Db,
  mail: Pick<MailRow, 'id' | 'attempts'>,
  outcome: MailOutcome,
): Promise<void> {
  await db
    .update(mails)
    .set(outcome)
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
}

export async function newestMails(db: Db, count: number, to?: string): Promise<MailRow[]> {
  const isRecipient = to === undefined ? undefined : sql`lower(${mails.toAddress}) = lower(${to})`
  return db.select().from(mails).where(isRecipient).orderBy(desc(mails.id)).limit(count)
}

export async function mailById(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

export type MailKey = Pick<MailRow, 'id' | 'createdAt'>

const KEY = { id: mails.id, createdAt: mails.createdAt }

/** No effect when another worker has claimed the email. */
export async function deleteMail(db: Db, mail: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts)))
}

export async function deleteMailsBefore(db: Db, before: Date): Promise<MailKey[]> {
  return db.delete(mails).where(lt(mails.createdAt, before)).returning(KEY)
}

export async function deleteEndedMailsBefore(db: Db, kind: string, before: Date): Promise<MailKey[]> {
  const isEnded = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt))
  return db
    .delete(mails)
    .where(and(eq(mails.kind, kind), lt(mails.createdAt, before), isEnded))
    .returning(KEY)
}

const CONTENTS = sql`lower(concat_ws(' ', ${mails.toAddress}, ${mails.subject}, ${mails.headers}::text, ${mails.props}::text, ${mails.text}))`

/** Those of a kind that hold every one of the texts. */
export async function deleteMailsHolding(db: Db, kind: string, texts: readonly string[]): Promise<MailKey[]> {
  const holds = texts.map((text) => sql`strpos(${CONTENTS}, ${text.toLowerCase()}) > 0`)
  return db
    .delete(mails)
    .where(and(eq(mails.kind, kind), ...holds))
    .returning(KEY)
}

/** An account's own mails, and those that name one of its addresses; `joann@…` does not name `ann@…`. */
export async function deleteMailsOf(
  tx: Tx,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<MailKey[]> {
  const names = emails.map((email) => sql`${CONTENTS} ~ ${wholeAddress(email)}`)
  return tx
    .delete(mails)
    .where(or(eq(mails.userId, id), ...names))
    .returning(KEY)
}

/** A pattern of PostgreSQL: no character of an address stands before the given one or goes on behind it. */
const wholeAddress = (email: string) =>
  `(?<![\\w!#$%&'*+/=?^\`{|}~.-])${email.replace(/[^\p{L}\p{N}@]/gu, '\\$&')}(?![\\w-]|\\.\\w)`

export async function allMailKeys(db: Db): Promise<MailKey[]> {
  return db.select(KEY).from(mails)
}

export async function mailsOf(db: Db, userId: string) {
  return db
    .select({
      to: mails.toAddress,
      kind: mails.kind,
      subject: mails.subject,
      created: mails.createdAt,
      sent: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(asc(mails.id))
}
