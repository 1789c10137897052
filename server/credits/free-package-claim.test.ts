import { expect, test } from 'vitest'
import { claimOf } from './free-package-claim.ts'

const same = (one: string, other: string) => claimOf(one).subject === claimOf(other).subject

test.each([
  ['ann@acme.example', 'bob@acme.example'],
  ['ann@acme.example', 'bob@eu.jobs.ACME.example'],
  ['ann@acme.co.uk', 'bob@hr.acme.co.uk'],
  ['ann@müller.example', 'bob@xn--mller-kva.example'],
])('%s and %s are one company', (one, other) => {
  expect(same(one, other)).toBe(true)
  expect(claimOf(one).isCompany).toBe(true)
})

test.each([
  ['ann@acme.example', 'ann@notacme.example'],
  ['ann@acme.co.uk', 'ann@other.co.uk'],
  ['ann@gmail.com', 'bob@gmail.com'],
  ['a.b@gmx.de', 'ab@gmx.de'],
])('%s and %s are two', (one, other) => {
  expect(same(one, other)).toBe(false)
})

test.each([
  ['ann.lee@gmail.com', 'ANNLEE+jobs@gmail.com'],
  ['ann+1@outlook.com', 'ann+2@outlook.com'],
])('%s and %s are one mailbox of a free provider', (one, other) => {
  expect(same(one, other)).toBe(true)
  expect(claimOf(one).isCompany).toBe(false)
})

test('a claim says nothing about the address', () => {
  const { subject } = claimOf('ann@gmail.com')
  expect(subject).toMatch(/^[\w-]{43}$/)
})
