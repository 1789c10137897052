import { type Env, siteUrl } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import { composeEmail, type EmailContent, type Sender } from './email-templates.ts'
import {
  claimMails,
  deleteMail,
  extendClaims,
  type MailKey,
  type MailOutcome,
  saveMailOutcome,
} from './mail.queries.ts'
import type { MailRow } from './mail.table.ts'
import { ALERTS, RECEIPT } from './mail-kinds.ts'
import type { MailTransport, Message } from './transport.ts'

const BATCH = 10
/** Afterwards another worker may claim the email; extended while it is in delivery, which has no limit of its own. */
const LEASE_MS = 60_000
const EXTEND_EVERY_MS = 20_000
const FIRST_WAIT_MS = 30_000
/** With the doubling waits some eight hours in all. */
const MAX_ATTEMPTS = 11
const MAX_WAIT_MS = FIRST_WAIT_MS * 2 ** (MAX_ATTEMPTS - 2)
const MAX_REASON_LENGTH = 300

/** Keeps automatic responders quiet (RFC 3834 §5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** One batch, safe across processes. Failed emails are rescheduled; a failing database throws after the batch. */
export async function deliverDueMail(services: Services, transport: MailTransport): Promise<number> {
  const now = services.clock()
  const mails = await claimMails(services.db, BATCH, {
    now,
    dueAgain: leaseEnd(now),
    latestDue: new Date(now.getTime() + MAX_WAIT_MS),
  })
  const inDelivery = new Set(mails)
  const timer = setInterval(() => {
    extendClaims(services.db, [...inDelivery], leaseEnd(services.clock())).catch((error: Error) => {
      services.log.warn({ reason: error.message }, 'the claim of mails in delivery could not be extended')
    })
  }, EXTEND_EVERY_MS)
  const ends = await Promise.allSettled(
    mails.map((mail) => deliver(services, transport, mail).finally(() => inDelivery.delete(mail))),
  )
  clearInterval(timer)
  const lost = ends.find((end) => end.status === 'rejected')
  if (lost) throw lost.reason
  return mails.length
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

async function deliver(services: Services, transport: MailTransport, mail: MailRow): Promise<void> {
  let message: Message
  if (ALERTS.includes(mail.kind) && !(await mayGetAlerts(services, mail))) return deleteMail(services.db, mail)
  try {
    message = await compose(services.env, mail)
    await transport.send(message)
  } catch (error) {
    return finalize(services, mail, outcomeOfError(services, mail, error as Error))
  }
  const { subject, text, html, headers } = message
  if (transport.leavesMachine && mail.kind === RECEIPT) return deleteMail(services.db, mail)
  const content = transport.leavesMachine
    ? { props: null, text: null, html: null, headers: null }
    : { text, html, headers }
  await finalize(services, mail, { ...content, subject, sentAt: services.clock(), lastError: null })
}

/** While an alert waits, its user may have been blocked or have moved to another address. */
async function mayGetAlerts({ db }: Services, { userId, toAddress }: MailRow): Promise<boolean> {
  const user = userId === null ? null : await findUserById(db, userId)
  return user !== null && user.confirmedAt !== null && user.blockedAt === null && user.email === toAddress
}

/** A receipt that cannot be sent is deleted at once: its email belongs to no user any more. */
async function finalize({ db }: Services, mail: MailRow, outcome: MailOutcome): Promise<void> {
  if (outcome.failedAt && mail.kind === RECEIPT) return deleteMail(db, mail)
  await saveMailOutcome(db, mail, outcome)
}

async function compose(env: Env, mail: MailRow): Promise<Message> {
  const sender: Sender = { siteName: env.SITE_NAME, origin: siteUrl(env) }
  const email: EmailContent = composeEmail(sender, mail.kind, mail.props)
  const { renderEmail } = await import('./render-email.ts') // loads React's renderer
  const { html, text } = await renderEmail(sender, email)
  return { id: messageId(mail), to: mail.toAddress, subject: email.subject, text, html, headers: headersOf(email) }
}

/** A mail program’s own button to unsubscribe posts to the URL (RFC 8058 §3.1). */
function headersOf({ unsubscribeUrl, replyTo }: EmailContent): Record<string, string> {
  if (replyTo) return { ...HEADERS, 'Reply-To': replyTo }
  if (!unsubscribeUrl) return HEADERS
  const oneClick = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...HEADERS, ...oneClick }
}

/** The same at every attempt, different in every database. */
export function messageId({ id, createdAt }: MailKey): string {
  return `mail-${id}-${createdAt.getTime().toString(36)}`
}

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

/** Permanent for recipient or content (RFC 5321 §4.2.1: 5yz); for log-in or sender a setting may be wrong. */
function isFinal({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Servers often repeat the recipient, which belongs in neither log nor outbox. */
function reasonOf(error: Error, email: string): string {
  return error.message.replaceAll(email, '(address)').slice(0, MAX_REASON_LENGTH)
}
