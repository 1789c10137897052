import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutLinkTail } from './link-tail.ts'

test.each([
  ['abc).', 'abc'],
  ['abc\u200b \u00a0', 'abc'],
  ['abc.”', 'abc'],
  ['(see abc', '(see abc'],
  ['python (remote)', 'python (remote)'],
  ['python (remote))', 'python (remote)'],
  ['"deep learning"', '"deep learning"'],
  ['deep learning"', 'deep learning'],
  ['c++', 'c++'],
  ['c#', 'c#'],
  ['100%', '100%'],
  ['.net', '.net'],
  ['...', ''],
])('%j ends as %j', (text, expected) => {
  expect(withoutLinkTail(text)).toBe(expected)
})

test('taken off once, nothing is left to take off', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab ()[].,"’') }), (text) => {
      const once = withoutLinkTail(text)
      expect(withoutLinkTail(once)).toBe(once)
    }),
  )
})
