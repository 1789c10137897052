import { type Env, siteUrl } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { composeEmail, type EmailContent, type Sender } from './email-templates.ts'
import { claimMails, deleteMail, type MailKey, type MailOutcome, saveMailOutcome } from './mail.queries.ts'
import type { MailRow } from './mail.table.ts'
import { RECEIPT } from './mail-kinds.ts'
import type { MailTransport, Message } from './transport.ts'

/** So many are on their way at once. */
const BATCH = 10
/** A worker that has not settled a mail by then counts as dead; longer than any SMTP dialogue may take. */
const LEASE_MS = 5 * 60_000
const FIRST_WAIT_MS = 30_000
/** With the doubling waits some eight hours in all; then a person has to look. */
const MAX_ATTEMPTS = 11
const MAX_REASON_LENGTH = 300

/** Answers of machines must not be answered by machines (RFC 3834 §5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * Sends what is due, at most one batch; how many it took. Several processes may do so at the same time. A mail that cannot be
 * sent is noted and tried again later; throws only when the database fails, and then not before all of the batch have ended.
 */
export async function deliverDueMail(services: Services, transport: MailTransport): Promise<number> {
  const now = services.clock()
  const mails = await claimMails(services.db, BATCH, now, new Date(now.getTime() + LEASE_MS))
  const ends = await Promise.allSettled(mails.map((mail) => deliver(services, transport, mail)))
  const lost = ends.find((end) => end.status === 'rejected')
  if (lost) throw lost.reason
  return mails.length
}

async function deliver(services: Services, transport: MailTransport, mail: MailRow): Promise<void> {
  let message: Message
  try {
    message = await compose(services.env, mail)
    await transport.send(message)
  } catch (error) {
    return finalize(services, mail, outcomeOfError(services, mail, error as Error))
  }
  const { subject, text, html, headers } = message
  if (transport.leavesMachine && mail.kind === RECEIPT) return deleteMail(services.db, mail)
  const content = transport.leavesMachine ? { props: null, text: null, html: null } : { text, html }
  await finalize(services, mail, { ...content, subject, headers, sentAt: services.clock(), lastError: null })
}

/** A receipt that is given up goes at once: its address belongs to nobody here any more. */
async function finalize({ db }: Services, mail: MailRow, outcome: MailOutcome): Promise<void> {
  if (outcome.failedAt && mail.kind === RECEIPT) return deleteMail(db, mail)
  await saveMailOutcome(db, mail, outcome)
}

async function compose(env: Env, mail: MailRow): Promise<Message> {
  const sender: Sender = { siteName: env.SITE_NAME, origin: siteUrl(env) }
  const email: EmailContent = composeEmail(sender, mail.kind, mail.props)
  const { renderEmail } = await import('./render-email.ts') // React's renderer: loaded only where mail is sent
  const { html, text } = await renderEmail(sender, email)
  return { id: messageId(mail), to: mail.toAddress, subject: email.subject, text, html, headers: HEADERS }
}

/** The same at every attempt, and another in every database. */
export function messageId({ id, createdAt }: MailKey): string {
  return `mail-${id}-${createdAt.getTime().toString(36)}`
}

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
}

function outcomeOfError({ log, clock }: Services, mail: MailRow, error: SmtpError): MailOutcome {
  const lastError = reasonOf(error, mail.toAddress)
  const details = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: lastError }
  if (isFinal(error) || mail.attempts >= MAX_ATTEMPTS) {
    log.error(details, 'mail given up')
    return { lastError, failedAt: clock(), props: null }
  }
  log.warn(details, 'mail not sent, will try again')
  return { lastError, dueAt: new Date(clock().getTime() + FIRST_WAIT_MS * 2 ** (mail.attempts - 1)) }
}

/**
 * True when the server says that this recipient or this mail will never do (RFC 5321 §4.2.1: 5yz). The same answer to the log-in
 * or to the sender is a matter of settings, which somebody may put right.
 */
function isFinal({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** For the log and the outbox: servers like to repeat the address. */
function reasonOf(error: Error, email: string): string {
  return error.message.replaceAll(email, '(address)').slice(0, MAX_REASON_LENGTH)
}
