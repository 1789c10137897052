import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SKILL_GROUPS } from './options/skill-groups.ts'
import { acceptedStage, firstOpenStage, groupOfStage } from './skills-stage.ts'

const answeredOnly = (ids: readonly number[]) =>
  SKILL_GROUPS.map(({ id }) => ({ skill_id: id, answered: ids.includes(id) }))

test('only the stages 1 to 10 are accepted; anything else leaves the stage as it is', () => {
  expect([1, 10].map((stage) => acceptedStage(stage, 4))).toEqual([1, 10])
  expect([0, 11, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY].map((stage) => acceptedStage(stage, 4))).toEqual(
    Array(6).fill(4),
  )
  fc.assert(
    fc.property(fc.double(), (wanted) => {
      const stage = acceptedStage(wanted, 7)
      expect(stage).toBeGreaterThanOrEqual(1)
      expect(stage).toBeLessThanOrEqual(10)
    }),
  )
})

test('the stages are the nine groups in their order, then the summary', () => {
  expect(Array.from({ length: 10 }, (_, at) => groupOfStage(at + 1)?.id ?? 'summary')).toEqual([
    ...[1, 11, 3, 4, 5, 6, 7, 8, 9],
    'summary',
  ])
})

test('the form begins at the first group that is not answered, whatever follows, and else at the summary', () => {
  expect(firstOpenStage(answeredOnly([]))).toBe(1)
  expect(firstOpenStage(answeredOnly([1, 3, 9]))).toBe(2)
  expect(firstOpenStage(answeredOnly([1, 11, 3, 4, 5, 6, 7, 8]))).toBe(9)
  expect(firstOpenStage(answeredOnly([1, 11, 3, 4, 5, 6, 7, 8, 9]))).toBe(10)
})
