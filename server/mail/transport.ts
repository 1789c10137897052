import fs from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import { type Env, isLoopbackUrl, siteUrl } from '#server/platform/env.ts'
import { oneLine } from './mail-text.ts'

/** `id` is the same at every attempt, so that duplicates are recognisable. */
export interface Message {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export interface MailTransport {
  /** False for a local folder: the outbox then keeps what was sent. */
  leavesMachine: boolean
  /** Resolves with what the mail server said when it accepted the email; rejects with nodemailer's error. */
  send(message: Message): Promise<string | undefined>
  /** Cuts deliveries in progress, too. */
  close(): Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export function openTransport(env: Env): MailTransport {
  return env.SMTP_URL ? smtpTransport(env, env.SMTP_URL) : diskTransport(env)
}

function smtpTransport(env: Env, url: string): MailTransport {
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      // Never in clear text by chance, nor by an attacker on the way (RFC 8314): only by ?requireTLS=false in the address.
      requireTLS: !isLoopbackUrl(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    })
  return {
    leavesMachine: true,
    async send(message) {
      opened ??= open()
      const { response } = await (await opened).sendMail(toNodemailer(env, message))
      return response
    },
    async close() {
      ;(await opened)?.close({ force: true })
    },
  }
}

/** For development; files are readable by the server's OS user only. */
function diskTransport(env: Env): MailTransport {
  return {
    leavesMachine: false,
    async send(message) {
      const composer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await composer.sendMail(toNodemailer(env, message))
      const [eml, json] = outboxFiles(env, message.id)
      await fs.mkdir(path.dirname(eml), { recursive: true, mode: 0o700 })
      await fs.writeFile(eml, bytes as Buffer, { mode: 0o600 })
      await fs.writeFile(json, JSON.stringify(message, null, 2), { mode: 0o600 })
      return undefined
    },
    async close() {},
  }
}

/** Loaded with the first email: it would slow every start and command. */
function nodemailer() {
  return import('nodemailer')
}

function outboxFiles(env: Env, id: string): [eml: string, json: string] {
  const base = path.join(env.DATA_DIR, 'outbox', id)
  return [`${base}.eml`, `${base}.json`]
}

export async function removeFromDisk(env: Env, ids: string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => outboxFiles(env, id)).map((file) => fs.rm(file, { force: true })))
}

const OF_A_MAIL = /^(mail-\d+-[0-9a-z]+)\.(?:eml|json)$/

export async function idsOnDisk(env: Env): Promise<string[]> {
  const names = await fs.readdir(path.join(env.DATA_DIR, 'outbox')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return [...new Set(names.flatMap((name) => OF_A_MAIL.exec(name)?.[1] ?? []))]
}

/** Emails as parts, never as text: no part can become a second recipient, a file or a header. */
function toNodemailer(env: Env, { id, to, subject, text, html, headers }: Message) {
  const { hostname } = new URL(siteUrl(env))
  return {
    from: { name: oneLine(env.SITE_NAME), address: env.MAIL_FROM ?? `no-reply@${hostname}` },
    to: { name: '', address: to },
    messageId: `<${id}@${hostname}>`,
    subject: oneLine(subject),
    text,
    html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
