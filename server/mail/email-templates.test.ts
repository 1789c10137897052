import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeEmail } from './email-templates.ts'
import type { MailKind, MailProps } from './mail-kinds.ts'
import { greeting, maskEmail, oneLine } from './mail-text.ts'
import { renderEmail } from './render-email.ts'

const sender = { siteName: 'M&A <Jobs>', origin: 'https://jobs.example' }
const TOKEN = 'q'.repeat(43)
const SEALED = 's'.repeat(64)
const UUID = '01234567-89ab-4cde-8f01-23456789abcd'
const WHY = 'Because you saved “Senior Python in Berlin”'

const EXAMPLES: { [Kind in MailKind]: MailProps[Kind] } = {
  'confirm-address': { token: TOKEN, recruiter: false },
  'contact-message': {
    name: 'Ada',
    email: 'ada@people.example',
    topic: 'Question',
    message: 'Is <b>this</b> kept?\n\nYours',
    time: '2026-12-05T10:00:00.000Z',
  },
  'already-registered': { recruiter: false },
  'address-in-use': { recruiter: false },
  'offer-removed': { name: 'Ada', title: 'R&D <Lead>', reason: 'It asks applicants for money.', returned: 20 },
  'reset-password': { name: 'Ada', token: TOKEN },
  'password-changed': { name: 'Ada' },
  'change-address': { token: TOKEN },
  'change-address-notice': { name: 'Ada', newAddress: 'lovelace@x.example' },
  'address-changed': { name: 'Ada', newAddress: 'lovelace@x.example' },
  'new-jobs': {
    name: 'Ada',
    total: 2,
    jobs: [
      {
        uuid: UUID,
        title: 'R&D <Lead>',
        company: 'Fern & Well',
        place: 'Berlin, Germany',
        pay: '€90,000',
        reason: WHY,
      },
      { uuid: UUID, title: 'Analyst', company: 'Wide', place: '', pay: null, reason: WHY },
    ],
    feeds: [{ title: 'Senior Python in Berlin', token: SEALED }],
  },
  'new-people': {
    name: 'Ada',
    total: 2,
    people: [
      { title: 'R&D <Lead>', country: 'Germany', experience: '5–7 years', search: UUID, reason: 'Python: Expert' },
      { title: 'Analyst', country: '', experience: '', search: UUID, reason: 'Python: Expert' },
    ],
    searches: [{ uuid: UUID, title: 'Python experts', token: SEALED }],
  },
  'payment-receipt': { name: 'Ada', description: 'Pro, one month', payment: 'p-1', amount: 1200, currency: 'EUR' },
  'payment-failed': {
    name: 'Ada',
    plan: 'Pro',
    amount: 1200,
    currency: 'EUR',
    until: '2026-12-05T10:00:00.000Z',
    hasCard: true,
    willRetry: true,
  },
  'payment-refunded': { name: 'Ada', description: 'Pro, one month', amount: 1200, currency: 'EUR', ended: true },
  'plan-changed': { name: 'Ada', plan: 'Pro', from: 'Plus', feedsLimit: 50 },
  'subscription-canceled': { name: 'Ada', plan: 'Pro', ends: '2026-12-28T10:00:00.000Z' },
  'subscription-ended': { name: 'Ada', plan: 'Pro', reason: 'unpaid', feedsLimit: 3 },
  'account-closed': { name: 'Ada', erased: [{ store: 'mails', rows: 3 }] },
  'profile-access': { name: 'Ada', recruiter: 'Rita Recruiter', company: 'Fernwell' },
  'credits-returned': { name: 'Ada', credits: 10, bought: '2026-11-20T10:00:00.000Z' },
}

async function printed<Kind extends MailKind>(kind: Kind, props: MailProps[Kind] = EXAMPLES[kind]) {
  const email = composeEmail(sender, kind, props)
  return { ...email, ...(await renderEmail(sender, email)) }
}

describe.each(Object.keys(EXAMPLES) as MailKind[])('the email %s', (kind) => {
  test("has the same content in both parts, the product's configured name and the reason", async () => {
    const { subject, heading, reason, html, text } = await printed(kind)
    if (kind === 'new-jobs') expect(subject).toBe('2 new jobs: Senior Python in Berlin')
    else if (kind === 'new-people') expect(subject).toBe('2 new candidates: Python experts')
    else expect(subject).toContain('M&A <Jobs>')
    expect(text).toContain(heading)
    expect(text).toContain(reason)
    expect(reason).toMatch(/^You’re getting this email because .*M&A <Jobs>/)
    expect(text).not.toMatch(/&amp;|&lt;|undefined|\[object/)
    expect(html).toContain('M&amp;A &lt;Jobs&gt;')
    expect(html).not.toMatch(/<Jobs>|<Lead>|undefined|\[object|<img|<script/)
  })

  test('links to the product only, with links that no mail program breaks', async () => {
    const { html, text } = await printed(kind)
    const urls = [...(html + text).replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"<]+/g)]
      .map(([url]) => url)
      .filter((url) => !url.startsWith('http://www.w3.org/'))
    for (const url of urls) {
      expect(new URL(url).origin).toBe(sender.origin)
      expect(url.length - sender.origin.length).toBeLessThan(110)
    }
  })
})

test.each([
  ['confirm-address', '/myjobs/account/email-confirmation'],
  ['change-address', '/myjobs/account/change-email-confirmation'],
  ['reset-password', '/myjobs/account/reset-password'],
] as const)('%s leads to %s by a button and by the plain URL', async (kind, path) => {
  const { html, text } = await printed(kind)
  const url = `https://jobs.example${path}?token=${TOKEN}`
  expect(html.split(`href="${url}"`)).toHaveLength(3)
  expect(text.split(url)).toHaveLength(2)
})

test('emails to a recruiter name a recruiter account and link to the log-in of recruiters', async () => {
  expect((await printed('confirm-address', { token: TOKEN, recruiter: true })).text).toContain('recruiter account')
  expect((await printed('already-registered', { recruiter: true })).text).toContain(
    'https://jobs.example/#recruiter-login',
  )
  expect((await printed('already-registered')).text).not.toContain('recruiter')
  // Here the mode is that of the reader's account, not of the request.
  const { text } = await printed('address-in-use', { recruiter: true })
  expect(text).toContain('https://jobs.example/#recruiter-login')
  expect(text).not.toContain('recruiter account')
})

test('the email to the former address masks the new one', async () => {
  for (const kind of ['change-address-notice', 'address-changed'] as const) {
    const { html, text } = await printed(kind)
    expect(text).toContain('l…@x.example')
    expect(html + text).not.toContain('lovelace')
  }
  expect(maskEmail('no address')).toBe('…')
})

test('an & in a name is escaped in HTML only, not in subject and text', async () => {
  const { html, text } = await printed('password-changed', { name: 'Ada & Bob' })
  expect(text).toContain('Hello Ada & Bob,')
  expect(html).toContain('Hello Ada &amp; Bob,')
})

test('the email with new jobs says for each one where, what it pays and why, and stops by links', async () => {
  const { text, unsubscribeUrl, links } = await printed('new-jobs')
  const lines = text.split('\n').map((line) => line.trim())
  const url = `https://jobs.example/myjobs/job-offers/${UUID}`
  for (const line of [`R&D <Lead> ${url}`, 'Fern & Well · Berlin, Germany', '€90,000', WHY, `Analyst ${url}`, 'Wide'])
    expect(lines).toContain(line)
  expect(text).toContain(`${WHY}\n\nAnalyst`)
  expect(text).not.toContain('more job')
  expect(links?.map(({ label }) => label)).toEqual([
    'Manage saved searches',
    'Unsubscribe from “Senior Python in Berlin”',
    'Unsubscribe from all',
  ])
  expect(unsubscribeUrl).toBe(`https://jobs.example/nuxt_api/user/n-unsubscribe?token=${SEALED}`)
})

test('an email of several saved searches counts the rest, and its one click stops all of them', async () => {
  const { jobs } = EXAMPLES['new-jobs']
  const feeds = ['Python', 'Rust', 'Go'].map((title) => ({ title, token: SEALED }))
  const { subject, text, unsubscribeUrl } = await printed('new-jobs', { name: '', total: 1202, jobs, feeds })
  expect(subject).toBe('1,202 new jobs: Python and 2 more')
  expect(text).toContain('See 1,200 more jobs https://jobs.example/myjobs/job-offers-feeds?show=sent')
  expect(text).toMatch(/Unsubscribe from “Rust”\s+https/)
  expect(unsubscribeUrl).toMatch(/&all=true$/)
})

test.each([
  ['Ada', 'Hello Ada,'],
  ['José-María O’Neill', 'Hello José-María O’Neill,'],
  ['J. R. R.', 'Hello J. R. R.,'],
  ['李 小龍', 'Hello 李 小龍,'],
  ['', 'Hello,'],
  ['Win at evil.example', 'Hello,'],
  ['https://evil', 'Hello,'],
  ['call 0900', 'Hello,'],
  ['x@y', 'Hello,'],
  ['a'.repeat(61), 'Hello,'],
  ['<b>Ada</b>', 'Hello,'],
  ['Ada\r\nBcc: all', 'Hello,'],
  ['Ada\r\nLovelace', 'Hello Ada Lovelace,'],
])('the name %j is greeted with %j', (name, expected) => {
  expect(greeting(name)).toBe(expected)
})

test('no name can add a second line, a link or markup', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (name) => {
      expect(greeting(name)).toMatch(/^Hello.*,$/u)
      expect(greeting(name)).not.toMatch(/[<>:/@\r\n\u0085\u2028\u2029]|\.\S/u)
      expect(oneLine(name)).not.toMatch(/[\r\n\0]/)
    }),
  )
})

test('an email about access carries no name that could be spam or a link', async () => {
  const { text } = await printed('profile-access', {
    name: 'Ada',
    recruiter: 'Win at https://x.example',
    company: 'x.example',
  })
  expect(text).toContain('A recruiter bought access to your profile')
  expect(text).not.toContain('x.example')
  expect((await printed('profile-access')).text).toContain('Rita Recruiter, Fernwell bought access')
})

test('the email with new candidates says where, how experienced and why, and stops by links', async () => {
  const { text, unsubscribeUrl, links } = await printed('new-people')
  const lines = text.split('\n').map((line) => line.trim())
  const url = `https://jobs.example/recruiters/search-profiles?saved=${UUID}`
  for (const line of [`R&D <Lead> ${url}`, 'Germany · 5–7 years', 'Python: Expert', `Analyst ${url}`])
    expect(lines).toContain(line)
  expect(links?.map(({ label }) => label)).toEqual([
    'Manage saved searches',
    'Unsubscribe from “Python experts”',
    'Unsubscribe from all',
  ])
  expect(unsubscribeUrl).toBe(`https://jobs.example/nuxt_api/user/n-unsubscribe?token=${SEALED}`)
})

test('the email about a payment promises another try only when there is one, and no card where there is none', async () => {
  const props = EXAMPLES['payment-failed']
  expect((await printed('payment-failed')).text).toContain('We’ll try again before then.')
  expect((await printed('payment-failed', { ...props, willRetry: false })).text).not.toContain('try again')
  const { text } = await printed('payment-failed', { ...props, hasCard: false, willRetry: false })
  expect(text).toContain('there’s no saved card to charge')
  expect(text).not.toContain('We couldn’t charge')
})
