import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['', null],
  ['  ', null],
  ['1999', 1999],
  ['85,000', 85_000],
  ['85.000', 85_000],
  ['1,250,000', 1_250_000],
  ['85 000', 85_000],
  ['85’000', 85_000],
  ['85.5', '85.5'],
  ['-3', '-3'],
  ['abc', 'abc'],
])('%j is read as %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
})
