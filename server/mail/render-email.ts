import { render, toPlainText } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { EmailContent, Sender } from './email-templates.ts'

const SANS = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'
/** Mail programs know no custom properties. */
const INK = '#1f1720'
const SOFT_INK = '#5b4f59'
const LINE = '#e8e1e6'
const PAPER = '#fbf9f8'
const PRIMARY = '#572b50'

const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #161115 !important } .card { background: #1f181d !important; border-color: #33282f !important } .entry { border-color: #33282f !important }
.ink { color: #f3edf1 !important } .soft { color: #c3b7bf !important } .brand { color: #d9a9cf !important } }`

/** The first call takes some 0.3 seconds: it loads React's renderer. */
export async function renderEmail(sender: Sender, email: EmailContent): Promise<{ html: string; text: string }> {
  const html = await render(page(sender, email))
  const apart = { selector: 'div.entry', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } }
  const selectors = [{ selector: 'h1', options: { uppercase: false } }, apart]
  return { html, text: toPlainText(html, { selectors }) }
}

function page({ siteName }: Sender, email: EmailContent): ReactElement {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, email.subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: '24px 12px', background: PAPER, fontFamily: SANS } },
      column(
        h('div', { className: 'brand', style: BRAND }, siteName),
        h('div', { className: 'card', style: CARD }, ...content(email)),
        h('p', { className: 'soft', style: { ...SMALL, margin: '16px 4px 0' } }, email.reason),
        ...(email.links ?? []).map(smallLink),
      ),
    ),
  )
}

const BRAND = { color: PRIMARY, fontSize: 19, fontWeight: 700 }
const CARD = {
  marginTop: 16,
  padding: '28px 24px',
  background: '#ffffff',
  border: `1px solid ${LINE}`,
  borderRadius: 10,
}
const SMALL = { margin: '12px 0 0', color: SOFT_INK, fontSize: 13, lineHeight: '20px' }

function content({ heading, paragraphs, entries = [], button, notes }: EmailContent): ReactElement[] {
  const style = { margin: '12px 0 0', color: INK, fontSize: 16, lineHeight: '24px' }
  return [
    h('h1', { className: 'ink', style: { margin: 0, color: INK, fontSize: 24, lineHeight: '30px' } }, heading),
    ...paragraphs.map((text) => h('p', { className: 'ink', style }, text)),
    ...entries.map(entry),
    ...(button ? [bigButton(button), bareLink(button.url)] : []),
    ...notes.map((text) => h('p', { className: 'soft', style: SMALL }, text)),
  ]
}

function entry({ title, url, lines, note }: NonNullable<EmailContent['entries']>[number]): ReactElement {
  const link = { color: PRIMARY, fontSize: 17, fontWeight: 600, textDecoration: 'none' }
  const line = { margin: '2px 0 0', color: INK, fontSize: 15, lineHeight: '22px' }
  return h(
    'div',
    { className: 'entry', style: { marginTop: 20, paddingTop: 16, borderTop: `1px solid ${LINE}` } },
    h('a', { href: url, className: 'brand', style: link }, title),
    ...lines.map((text) => h('div', { className: 'ink', style: line }, text)),
    h('div', { className: 'soft', style: { ...SMALL, margin: '4px 0 0' } }, note),
  )
}

function smallLink({ label, url }: { label: string; url: string }): ReactElement {
  const link = h('a', { href: url, style: { color: 'inherit' } }, label)
  return h('p', { className: 'soft', style: { ...SMALL, margin: '8px 4px 0' } }, link)
}

/** A table, because Outlook pads no link. */
function bigButton({ label, url }: { label: string; url: string }): ReactElement {
  const link = { display: 'inline-block', padding: '14px 24px', color: '#ffffff', fontWeight: 600 }
  const cell = { background: PRIMARY, borderRadius: 10 }
  return table(
    { style: { margin: '24px 0 0' } },
    h(
      'td',
      { bgcolor: PRIMARY, style: cell },
      h('a', { href: url, style: { ...link, textDecoration: 'none' } }, label),
    ),
  )
}

/** For mail programs without buttons, and for readers who check where a button leads. */
function bareLink(url: string): ReactElement {
  const text = ['Or open this link: ', h('a', { key: 'link', href: url, style: { color: 'inherit' } }, url)]
  return h('p', { className: 'soft', 'data-skip-in-text': true, style: { ...SMALL, wordBreak: 'break-all' } }, ...text)
}

function column(...children: ReactElement[]): ReactElement {
  return table(
    { align: 'center', width: '100%', style: { maxWidth: 560, margin: '0 auto' } },
    h('td', null, ...children),
  )
}

function table(attributes: Record<string, unknown>, cell: ReactElement): ReactElement {
  const plain = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 }
  return h('table', { ...plain, ...attributes }, h('tbody', null, h('tr', null, cell)))
}
