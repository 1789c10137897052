import { deliverDueMail } from '#server/mail/deliver.ts'
import { type SentMail, sentMails } from '#server/mail/mail.server.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import type { TestApp } from './test-app.ts'

/** What a person finds in the mail. */
export interface Mailbox {
  /** The newest mail to an address. Throws when there is none. */
  latest(to: string): Promise<SentMail>
  /** All mails to an address, the newest first. */
  all(to: string): Promise<SentMail[]>
}

/** Mail reaches everybody at once and stays in the outbox. */
const instantly: MailTransport = { leavesMachine: false, async send() {}, async close() {} }

/** Delivers what the board has queued whenever somebody looks; no worker runs beside the test. */
export function mailbox({ services }: TestApp): Mailbox {
  async function all(to: string): Promise<SentMail[]> {
    while ((await deliverDueMail(services, instantly)) > 0);
    return sentMails(services, { to })
  }
  return {
    all,
    async latest(to) {
      const [mail] = await all(to)
      if (!mail) throw new Error(`No mail to ${to}`)
      return mail
    },
  }
}
