import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revisionOf } from './revisions.ts'

test('the order of keys does not matter, that of lists does', () => {
  expect(revisionOf({ a: 1, b: { c: 2, d: 3 } })).toBe(revisionOf({ b: { d: 3, c: 2 }, a: 1 }))
  expect(revisionOf({ list: ['a', 'b'] })).not.toBe(revisionOf({ list: ['b', 'a'] }))
})

test('content has the same revision after it was stored as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(revisionOf(JSON.parse(JSON.stringify(content)))).toBe(revisionOf(content))
    }),
  )
})

test('different content has different revisions', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), fc.integer(), (content, key, value) => {
      fc.pre(!Object.hasOwn(content, key) && key !== '__proto__')
      expect(revisionOf({ ...content, [key]: value })).not.toBe(revisionOf(content))
    }),
  )
})
