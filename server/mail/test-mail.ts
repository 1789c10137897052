import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ZodError } from 'zod'
import { Email } from '#domain/account/auth.contract.ts'
import { type Env, siteUrl } from '#server/platform/env.ts'
import { explainError } from '#server/platform/process/explain-error.ts'
import { openTransport } from './transport.ts'

/** Sends one email past the outbox. Returns what became of it, in one line; throws a `ZodError` or nodemailer's error. */
export async function sendTestMail(env: Env, typed: string): Promise<string> {
  const to = Email.parse(typed)
  const { renderEmail } = await import('./render-email.ts')
  const sender = { siteName: env.SITE_NAME, origin: siteUrl(env) }
  const subject = `Test email from ${env.SITE_NAME}`
  const email = {
    subject,
    heading: 'It works',
    paragraphs: [`${env.SITE_NAME} at ${sender.origin} can send email.`],
    notes: [],
    reason: 'You’re getting this email because someone who runs the site sent a test.',
  }
  const id = `test-${randomUUID()}`
  const transport = openTransport(env)
  try {
    const response = await transport.send({ id, to, subject, headers: {}, ...(await renderEmail(sender, email)) })
    if (env.SMTP_URL) return `${new URL(env.SMTP_URL).host} accepted the email: ${response}`
    return `SMTP_URL is not set: the email stays on this machine, as ${path.join(env.DATA_DIR, 'outbox', `${id}.eml`)}`
  } finally {
    await transport.close()
  }
}

/** One line without the password of the mail server. */
export function explainTestError({ SMTP_URL }: Env, error: Error): string {
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join(' ')
  return SMTP_URL ? `${new URL(SMTP_URL).host} did not accept the email: ${error.message}` : explainError(error)
}
