import { expect, test } from 'vitest'
import { Email } from '#domain/account/auth.contract.ts'
import { foldedEmail } from '#domain/account/email.ts'
import { emailKey } from './email.ts'

test.each([
  ["A/B&c!d=e%f#g'{h}@Firm.Example", "a/b&c!d=e%f#g'{h}@firm.example"],
  ['jo@Bücher.example', 'jo@xn--bcher-kva.example'],
  ['jo@BÜCHER.example', 'jo@xn--bcher-kva.example'],
  ['jo@bu\u0308cher.example', 'jo@xn--bcher-kva.example'],
  ['jo@XN--bcher-kva.example', 'jo@xn--bcher-kva.example'],
  ['jo@例え.テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['jo@firm。example', 'jo@firm.example'],
  ['\ufeff jo@firm.example\u200b\u202c\u00a0', 'jo@firm.example'],
])('%j is an address', (text, folded) => {
  expect(foldedEmail(text)).toBe(folded)
  expect(emailKey(text)).toBe(folded)
  expect(Email.safeParse(text)).toMatchObject({ success: true })
})

test.each([
  'jo',
  '@firm.example',
  'jo@firm',
  '.jo@firm.example',
  'j..o@firm.example',
  'jo@-firm.example',
  'jo@firm_x.example',
  'jo@firm.example/x',
  'jo@firm.example:80',
  'jo@firm.exam%70le',
  'jo@[127.0.0.1]',
  'jo@127.0.0.1',
  'jo@0x7f.1',
  'a b@firm.example',
  'a,b@firm.example',
  'a@b@firm.example',
  'jo@firm.example, max@firm.example',
  'jo@firm.example\nbcc: x@firm.example',
  `${'a'.repeat(65)}@firm.example`,
  `jo@${'a.'.repeat(130)}example`,
])('%j is none', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test('a long text is judged in time', () => {
  expect(Email.safeParse(`${'a.'.repeat(500_000)}@${'b-'.repeat(500_000)}${' '.repeat(500_000)}x`).success).toBe(false)
})

test('one key for every spelling of an email', () => {
  const spellings = ['User@Example.com', ' user@example.com ', 'USER@EXAMPLE.COM']
  expect(new Set(spellings.map(emailKey))).toEqual(new Set(['user@example.com']))
  expect(emailKey('us.er@example.com')).not.toBe(emailKey('user@example.com'))
})
