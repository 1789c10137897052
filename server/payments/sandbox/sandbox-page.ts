import { formatMoney } from '#domain/payments/format-money.ts'
import { escapeXml } from '#server/platform/http/xml.ts'
import { SANDBOX_CARDS } from './cards.ts'
import type { SandboxRow } from './sandbox.table.ts'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:32rem;margin:0 auto;padding:1rem}
label,button{display:block;margin:.6rem 0}select,button{font:inherit;padding:.5rem .8rem;min-height:44px}fieldset{border:1px solid #8886;margin:1rem 0}`

export const DELIVERIES = {
  soon: 'immediately',
  late: 'after 20 seconds',
  twice: 'twice',
  disorder: 'out of order: that of an earlier declined try last',
  never: 'never',
} as const
export type Delivery = keyof typeof DELIVERIES

export function sandboxPage(row: SandboxRow, siteName: string): string {
  const price = `${escapeXml(row.description)}: <strong>${formatMoney(row)}</strong>`
  const intro = '<p>This is a test checkout. No real money is moved and no card is needed.</p>'
  if (row.status === 'paid')
    return page(
      siteName,
      `<p>${price}</p><p>Paid.</p>${form([button('refund', 'Refund'), button('dispute', 'Dispute')])}${back(row)}`,
    )
  if (row.status !== 'open') return page(siteName, `<p>${price}</p><p>This checkout is ${row.status}.</p>${back(row)}`)
  return page(
    siteName,
    `${intro}<p>${price}</p>${form([
      select(
        'card',
        'Card',
        SANDBOX_CARDS.map(({ method, label }) => [method, label]),
      ),
      select('delivery', 'Send the event', Object.entries(DELIVERIES)),
      button('pay', 'Pay'),
      button('pay-wrong', 'Pay a wrong amount'),
      button('decline', 'Decline'),
      button('abandon', 'Leave without paying'),
      button('expire', 'Let it time out'),
    ])}`,
  )
}

function form(fields: string[]): string {
  return `<form method="post">${fields.join('\n')}</form>`
}

function button(action: string, label: string): string {
  return `<button name="action" value="${action}">${label}</button>`
}

function select(name: string, label: string, options: [string, string][]): string {
  const items = options.map(([value, text]) => `<option value="${value}">${escapeXml(text)}</option>`)
  return `<label>${label} <select name="${name}">${items.join('')}</select></label>`
}

function back({ returnUrl }: SandboxRow): string {
  return returnUrl ? `<p><a href="${escapeXml(returnUrl)}">Back to the site</a></p>` : ''
}

function page(siteName: string, content: string): string {
  const title = `Test checkout – ${escapeXml(siteName)}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`
}
