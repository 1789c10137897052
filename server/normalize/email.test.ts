import { expect, test } from 'vitest'
import { emailKey } from './email.ts'

test('one key for every spelling of an email', () => {
  const spellings = ['User@Example.com', ' user@example.com ', 'USER@EXAMPLE.COM']
  expect(new Set(spellings.map(emailKey))).toEqual(new Set(['user@example.com']))
  expect(emailKey('us.er@example.com')).not.toBe(emailKey('user@example.com'))
})
