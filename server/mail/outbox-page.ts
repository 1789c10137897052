import { escapeXml } from '#server/platform/http/xml.ts'
import type { SentMail } from './sent-mail.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:48rem;margin:0 auto;padding:1rem}
li{padding:.6rem 0;border-bottom:1px solid #8886}ul{list-style:none;padding:0}small{opacity:.8;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{display:inline-block;padding:.2rem 0}`

export const OUTBOX = '/dev/outbox'

export function outboxPage(mails: readonly SentMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="${OUTBOX}/${mail.id}">${escapeXml(mail.subject || mail.kind)}</a><br><small>${metadata(mail)}</small></li>`,
  )
  const list = mails.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No emails yet.</p>'
  return page(
    'Outbox',
    `<p>Emails this server would send if <code>SMTP_URL</code> were set. Nobody else can see this page.</p>${list}`,
  )
}

export function outboxMailPage(mail: SentMail): string {
  const htmlLink =
    mail.html === '' ? '' : `<p><a href="${OUTBOX}/${mail.id}/letter">As an email program shows it</a></p>`
  return page(
    mail.subject || mail.kind,
    `<p><small>${metadata(mail)}</small></p><pre>${withLinks(mail.text)}</pre>${htmlLink}<p><a href="${OUTBOX}">All emails</a></p>`,
  )
}

function metadata({ to, kind, state, created }: SentMail): string {
  return `to ${escapeXml(to)}, ${escapeXml(kind)}, ${state}, <time>${created}</time>`
}

const URL_PATTERN = /https?:\/\/[^\s<>"']+/g

function withLinks(text: string): string {
  return escapeXml(text).replace(URL_PATTERN, (url) => `<a href="${url}">${url}</a>`)
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeXml(title)}</h1>${content}</main></body></html>`
}
