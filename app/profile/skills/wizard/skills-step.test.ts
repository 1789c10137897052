import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { acceptedStep, firstOpenStep, groupOfStep } from './skills-step.ts'

const answeredOnly = (ids: readonly number[]) =>
  SKILL_GROUPS.map(({ id }) => ({ skill_id: id, answered: ids.includes(id) }))

test('only the stages 1 to 10 are accepted; anything else leaves the stage as it is', () => {
  expect([1, 10].map((step) => acceptedStep(step, 4))).toEqual([1, 10])
  expect([0, 11, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY].map((step) => acceptedStep(step, 4))).toEqual(
    Array(6).fill(4),
  )
  fc.assert(
    fc.property(fc.double(), (requested) => {
      const step = acceptedStep(requested, 7)
      expect(step).toBeGreaterThanOrEqual(1)
      expect(step).toBeLessThanOrEqual(10)
    }),
  )
})

test('the stages are the nine groups in their order, then the summary', () => {
  expect(Array.from({ length: 10 }, (_, index) => groupOfStep(index + 1)?.id ?? 'summary')).toEqual([
    ...[1, 11, 3, 4, 5, 6, 7, 8, 9],
    'summary',
  ])
})

test('the form begins at the first group that is not answered, whatever follows, and else at the summary', () => {
  expect(firstOpenStep(answeredOnly([]))).toBe(1)
  expect(firstOpenStep(answeredOnly([1, 3, 9]))).toBe(2)
  expect(firstOpenStep(answeredOnly([1, 11, 3, 4, 5, 6, 7, 8]))).toBe(9)
  expect(firstOpenStep(answeredOnly([1, 11, 3, 4, 5, 6, 7, 8, 9]))).toBe(10)
})
