import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocks, keysOfBlocked, keysOfRecruiter } from './block-keys.ts'
import { companyDomain } from './company-domain.ts'
import { companyKey } from './company-key.ts'

test.each([
  [
    'Acme',
    'ACME Ltd.',
    'Acme, Inc.',
    'acme LLC',
    'The Acme Company',
    'Acme GmbH & Co. KG',
    'Acme S.A.',
    'Acme A/S',
    'Acme s.r.o.',
  ],
  ['Acme Labs', 'AcmeLabs GmbH', 'acme-labs', 'Acme  Labs Sp. z o.o.', 'ACME LABS, K.K.'],
  ['Müller', 'Muller AG', 'MÜLLER Limited'],
  ['Ernst & Young', 'Ernst and Young LLP'],
  ["L'Oréal", 'LOreal S.A.', 'L’Oréal'],
  ['Яндекс', 'ЯНДЕКС OOO'],
])('%s is the same company as each further spelling', (...names) => {
  expect(new Set(names.map(companyKey)).size).toBe(1)
})

test('other companies stay apart, and a name that is nothing but a form stays a name', () => {
  const names = ['Acme', 'Acme Labs', 'Acmes', 'Co', 'SAS', 'Limited', 'Generation Z', 'Generation', '3M', 'M']
  expect(new Set(names.map(companyKey)).size).toBe(names.length)
  expect(names.map(companyKey)).not.toContain('')
})

test.each(['', ' ', '!!!', '&', '.'])('%j names no company', (name) => {
  expect(companyKey(name)).toBe('')
})

test.each([
  ['https://www.acme.example/jobs?x=1#y', 'acme.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['ACME.example.', 'acme.example'],
  ['@acme.example', 'acme.example'],
  ['someone@acme.example', 'acme.example'],
  ['mailto:someone@mail.acme.example', 'acme.example'],
  ['https://careers.acme.example/berlin', 'acme.example'],
  ['www.jobs.acme.co.uk', 'acme.co.uk'],
  ['eu.acme.example', 'eu.acme.example'],
  ['jobs.eu.acme.example', 'eu.acme.example'],
  ['acme.careers.example', 'acme.careers.example'],
  ['jobs.example', 'jobs.example'],
  ['jobs.co.uk', 'jobs.co.uk'],
  ['careers.com.au', 'careers.com.au'],
  ['acme.example/team/@somebody', 'acme.example'],
  ['https://somebody@acme.example/', 'acme.example'],
  ['www.com', 'www.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['https://例え.テスト/', 'xn--r8jz45g.xn--zckzah'],
  [' acme.co.uk ', 'acme.co.uk'],
])('%s is the domain %s', (text, domain) => {
  expect(companyDomain(text)).toBe(domain)
})

test.each([
  'acme',
  'localhost',
  '192.168.0.1',
  'https://[::1]/',
  '0x7f.1',
  '1.2',
  'acme..example',
  '-acme.example',
  'ac_me.example',
  'acme.123',
  'a b.example',
  'javascript:alert(1)',
  'mailto:',
  '',
  '.',
  '@',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(150)}example`,
])('%j is no domain', (text) => {
  expect(companyDomain(text)).toBeNull()
})

test('a domain that was read is read as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.emailAddress(), fc.string()), (text) => {
      const domain = companyDomain(text)
      if (domain !== null) expect(companyDomain(domain)).toBe(domain)
    }),
  )
})

/** Whether a list keeps a profile from a recruiter. */
const isBlocked = (blocked: { names?: string[]; domains?: string[] }, email: string, company = '') =>
  blocks(
    keysOfBlocked({ blockedNames: blocked.names ?? [], blockedDomains: blocked.domains ?? [] }),
    keysOfRecruiter({ email, company }),
  )

test('a blocked domain means its recruiters and those below it, and no look-alike', () => {
  const list = { domains: ['acme.example'] }
  expect(isBlocked(list, 'a@acme.example')).toBe(true)
  expect(isBlocked(list, 'A@Jobs.EU.ACME.example')).toBe(true)
  for (const email of ['a@notacme.example', 'a@acme.example.evil.example', 'acme.example@other.example', 'a@example'])
    expect(isBlocked(list, email)).toBe(false)
  expect(isBlocked({ domains: ['eu.acme.example'] }, 'a@other.acme.example.evil.example')).toBe(false)
})

test.each(['careers.acme.com', 'https://jobs.acme.com/openings', 'www.acme.com', 'hr@mail.acme.com'])(
  'whoever pastes %s is kept from everybody at acme.com',
  (pasted) => {
    expect(isBlocked({ domains: [pasted] }, 'x@acme.com')).toBe(true)
    expect(isBlocked({ domains: [pasted] }, 'x@careers.acme.com')).toBe(true)
  },
)

test('a blocked domain means the company of its name, however its recruiters give it', () => {
  const list = { domains: ['acme.com'] }
  for (const company of ['Acme', 'ACME Inc.', 'acme.com', 'www.acme.com', 'https://acme.com/about', 'Acme.com, Inc.'])
    expect([company, isBlocked(list, 'a@mail.example', company)]).toEqual([company, true])
  for (const company of ['Acme Labs', 'acme-labs.com', 'com'])
    expect([company, isBlocked(list, 'a@mail.example', company)]).toEqual([company, false])
})

test('a recruiter who gives the company as a domain escapes no block of its name', () => {
  for (const company of ['acme.com', 'jobs.acme.co.uk', 'Acme.com B.V.'])
    expect([company, isBlocked({ names: ['Acme GmbH'] }, 'a@mail.example', company)]).toEqual([company, true])
  expect(isBlocked({ domains: ['acme.example'] }, 'a@mail.example', 'eu.acme.example')).toBe(true)
  for (const company of ['Acme & Co.KG', 'Fernwell GmbH & Co.KG'])
    expect(isBlocked({ names: ['Oakmoor GmbH & Co.KG'] }, 'a@mail.example', company)).toBe(false)
})

test.each([
  'a/b@acme.example',
  'a?b@acme.example',
  'a#b@acme.example',
  'mailto:a@acme.example',
  '"https://x.example/@"@acme.example',
  '"a@https://x.example/"@acme.example',
])('%s belongs to acme.example, whatever stands in front', (email) => {
  expect(isBlocked({ domains: ['acme.example'] }, email)).toBe(true)
})

test('a blocked name means the company that a recruiter types, and the one of the email', () => {
  const list = { names: ['Acme Labs GmbH'] }
  expect(isBlocked(list, 'a@mail.example', 'ACME Labs, Inc.')).toBe(true)
  for (const email of ['a@acmelabs.com', 'a@acme-labs.de', 'a@jobs.acmelabs.co.uk'])
    expect(isBlocked(list, email)).toBe(true)
  for (const email of ['a@acme.com', 'a@acmelabs.other.com', 'acmelabs@other.com'])
    expect(isBlocked(list, email)).toBe(false)
  expect(isBlocked({ names: ['Müller'] }, 'a@xn--mller-kva.de')).toBe(true)
})

test('a blocked name that is a domain means the domain, too', () => {
  expect(isBlocked({ names: ['Booking.example'] }, 'a@booking.example')).toBe(true)
  expect(isBlocked({ names: ['Booking.example'] }, 'a@other.example')).toBe(false)
  expect(isBlocked({ names: ['Booking.example Partners'] }, 'a@booking.example')).toBe(false)
})

test('an empty list blocks no recruiter, and a blank company matches none', () => {
  expect(isBlocked({}, 'a@acme.example', 'Acme')).toBe(false)
  expect(isBlocked({ names: ['Acme'] }, 'not an address', '')).toBe(false)
})
