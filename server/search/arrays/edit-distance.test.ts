import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['learning', 'learning', 0],
  ['learnin', 'learning', 1],
  ['laerning', 'learning', 1],
  ['lerning', 'learning', 1],
  ['kubernets', 'kubernetes', 1],
  ['kuberntees', 'kubernetes', 1],
  ['abcd', 'badc', 2],
  ['spark', 'shark', 1],
  ['spark', 'sharks', 2],
  ['', 'ab', 2],
])('%s to %s takes %i edits', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits)
  expect(editDistance(b, a, 2)).toBe(edits)
})

test('a distance beyond the limit is limit + 1', () => {
  expect(editDistance('data', 'science', 1)).toBe(2)
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
})

test('the distance is at most the number of random single-letter edits', () => {
  const letters = fc.array(fc.constantFrom(...'abc'), { minLength: 1, maxLength: 8 })
  const edits = fc.array(fc.tuple(fc.nat(7), fc.constantFrom('add', 'drop', 'swap'), fc.constantFrom(...'abc')), {
    maxLength: 2,
  })
  fc.assert(
    fc.property(letters, edits, (word, changes) => {
      let other = [...word]
      for (const [position, kind, letter] of changes) {
        const index = position % (other.length + 1)
        other =
          kind === 'add'
            ? other.toSpliced(index, 0, letter)
            : other.toSpliced(index, 1, ...(kind === 'swap' ? [letter] : []))
      }
      expect(editDistance(word.join(''), other.join(''), 2)).toBeLessThanOrEqual(changes.length)
    }),
  )
})
