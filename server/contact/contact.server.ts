import type { z } from 'zod'
import type { ContactTopic, sendContactMessage } from '#domain/contact/contact.contract.ts'
import { checkCaptcha } from '#server/captcha/captcha.server.ts'
import { queueMail, removeContactMail } from '#server/mail/mail.server.ts'
import { emailSpellings } from '#server/normalize/email.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import {
  type ContactMessage,
  deleteMessage,
  deleteMessagesBefore,
  deleteMessagesFrom,
  insertMessage,
  latestMessages,
  messagesFrom,
} from './contact.queries.ts'

export type { ContactMessage }

const MESSAGES = { name: 'contact messages', max: 10, seconds: 3_600 }
const RETENTION_DAYS = 180
const DAY_MS = 86_400_000

const TOPICS: Record<ContactTopic, string> = {
  question: 'Question',
  account: 'Account',
  recruiting: 'Recruiting',
  job: 'A job',
  privacy: 'Personal data',
  press: 'Press',
  other: 'Other',
}

type Message = z.output<typeof sendContactMessage.body>

/** Keeps the message, and sends it to `CONTACT_TO` by the outbox. Throws `captcha_failed`, `too_many_requests`. */
export async function receiveMessage(
  services: Services,
  { captcha, ...message }: Message,
  ipPrefix: string | null,
): Promise<void> {
  const { db, clock, env, log } = services
  await consumeAttempt(services, MESSAGES, ipPrefix)
  await checkCaptcha(services, captcha)
  const now = clock()
  await db.transaction(async (tx) => {
    await insertMessage(tx, { ...message, createdAt: now })
    if (!env.CONTACT_TO) return
    const props = { ...message, topic: TOPICS[message.topic], time: now.toISOString() }
    await queueMail(tx, { to: env.CONTACT_TO, kind: 'contact-message', props })
  })
  if (!env.CONTACT_TO) log.warn('a message of the contact page waits: CONTACT_TO is not set (argmax contact list)')
}

/** The latest first, for the operator. */
export const listMessages = ({ db }: Services): Promise<ContactMessage[]> => latestMessages(db, 100)

/** With its email, if that is still here. False when there is none with this number. */
export async function removeMessage(services: Services, id: number): Promise<boolean> {
  const message = await deleteMessage(services.db, id)
  if (!message) return false
  await removeContactMail(services, { email: message.email, time: message.createdAt.toISOString() })
  return true
}

export async function purgeOldMessages({ db, clock }: Services): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock().getTime() - RETENTION_DAYS * DAY_MS))
}

/** What was sent from the account's address, with an account or without. */
export async function eraseUser(tx: Tx, { emails }: { emails: readonly string[] }) {
  return [{ store: 'messages to us' as const, rows: await deleteMessagesFrom(tx, emails) }]
}

/** Those of the confirmed address: anybody may have typed another. */
export async function exportUser(db: Db, userId: string) {
  const user = await findUserById(db, userId)
  const messages = user?.confirmedAt ? await messagesFrom(db, emailSpellings(user.email)) : []
  return {
    messages_to_us: messages.map(({ name, email, topic, message, createdAt }) => ({
      ...{ name, email, topic, message },
      sent: createdAt,
    })),
  }
}
