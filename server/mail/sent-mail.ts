import type { Services } from '#server/platform/services.ts'
import { mailById, newestMails } from './mail.queries.ts'
import type { MailRow } from './mail.table.ts'

/** Texts exist only while mail stays on this machine. */
export interface SentMail {
  id: number
  to: string
  kind: string
  state: 'waiting' | 'sent' | 'failed'
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The first link in the text: that of the button, if there is one. */
  link: string | null
  created: string
}

export async function sentMails({ db }: Services, { count = 100, to }: { count?: number; to?: string } = {}) {
  return (await newestMails(db, count, to)).map(toSentMail)
}

export async function sentMail({ db }: Services, id: number): Promise<SentMail | undefined> {
  const row = await mailById(db, id)
  return row && toSentMail(row)
}

function toSentMail(row: MailRow): SentMail {
  const text = row.text ?? ''
  return {
    id: row.id,
    to: row.toAddress,
    kind: row.kind,
    state: row.sentAt ? 'sent' : row.failedAt ? 'failed' : 'waiting',
    subject: row.subject ?? '',
    text,
    html: row.html ?? '',
    headers: row.headers ?? {},
    link: text.match(/https?:\/\/\S+/)?.[0] ?? null,
    created: row.createdAt.toISOString(),
  }
}
