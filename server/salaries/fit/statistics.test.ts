import { describe, expect, test } from 'vitest'
import { neverFalling, quantile, weightedMedian } from './statistics.ts'

test('quantiles are interpolated', () => {
  expect([quantile([1, 2, 3, 4], 0.5), quantile([10, 20], 0.1), quantile([7], 0.9)]).toEqual([2.5, 11, 7])
  expect(() => quantile([], 0.5)).toThrow()
})

test('the weighted middle', () => {
  const values = [
    { value: 3, weight: 1 },
    { value: 1, weight: 5 },
    { value: 9, weight: 2 },
  ]
  expect([weightedMedian(values), weightedMedian([])]).toEqual([1, null])
})

describe('neverFalling', () => {
  test('pools neighbours by weight', () => {
    const values = [
      { value: 1, weight: 1 },
      { value: 5, weight: 3 },
      { value: 1, weight: 1 },
      { value: 6, weight: 1 },
    ]
    expect(neverFalling(values)).toEqual([1, 4, 4, 6])
  })

  test('keeps the order of two sequences', () => {
    for (let seed = 1; seed < 200; seed++) {
      const random = (i: number) => (Math.imul(seed * 31 + i, 2_654_435_761) >>> 8) % 1000
      const low = Array.from({ length: 5 }, (_, i) => ({ value: random(i), weight: (random(i + 9) % 50) + 1 }))
      const high = low.map(({ value, weight }, i) => ({ value: value + random(i + 20), weight }))
      const [fittedLow, fittedHigh] = [neverFalling(low), neverFalling(high)]
      expect(fittedLow).toEqual(fittedLow.toSorted((a, b) => a - b))
      for (const [i, value] of fittedLow.entries()) expect(value).toBeLessThanOrEqual((fittedHigh[i] ?? 0) + 1e-9)
    }
  })
})
