import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectHighest } from './skip-ahead.ts'

test('the value at any rank equals that of a full sort', () => {
  const numbers = fc.array(fc.oneof(fc.nat(5), fc.constantFrom(-Infinity, -Number.MAX_VALUE)), { minLength: 1 })
  fc.assert(
    fc.property(numbers, fc.nat(), (values, rank) => {
      const index = rank % values.length
      const sorted = values.toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1))
      expect(selectHighest(Float64Array.from(values), index)).toBe(sorted[index])
    }),
  )
})
