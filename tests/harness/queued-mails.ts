import type { Mail, MailKind } from '#server/mail/mail-kinds.ts'
import type { TestApp } from './test-app.ts'

/** What waits in the outbox for an address, the oldest first: kinds and what the letters are made from. */
export async function queuedMails({ services }: TestApp, to: string): Promise<Pick<Mail, 'kind' | 'props'>[]> {
  const { rows } = await services.pool.query('select kind, props from mails where to_address = $1 order by id', [to])
  return rows
}

/** The token of the newest link of a kind that waits for an address. Throws when there is none. */
export async function queuedToken(app: TestApp, to: string, kind: MailKind): Promise<string> {
  const mail = (await queuedMails(app, to)).findLast((one) => one.kind === kind)
  const { token } = (mail?.props ?? {}) as { token?: string }
  if (!token) throw new Error(`No ${kind} for ${to}`)
  return token
}
