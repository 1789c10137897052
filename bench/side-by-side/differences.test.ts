import { expect, test } from 'vitest'
import type { SearchedResult } from './contender.ts'
import { differences } from './differences.ts'

const expected: SearchedResult = {
  total: 3,
  keys: ['b', 'a'],
  facets: {
    city: [
      ['berlin', 2],
      ['oslo', 1],
      ['paris', 1],
    ],
  },
}
const compared = (result: Partial<SearchedResult>, limit = 50, comparesPage = true) =>
  differences({ ...expected, ...result }, expected, { limit, comparesPage })

test('equal results have no difference, and parts that a contender does not tell are not compared', () => {
  expect(compared({})).toEqual([])
  expect(compared({ keys: undefined, facets: undefined })).toEqual([])
})

test('another total, another order of the page and another count are differences', () => {
  expect(compared({ total: 4 })).toEqual(['total 4 instead of 3'])
  expect(compared({ keys: ['a', 'b'] })).toEqual(['page'])
  expect(
    compared({
      facets: {
        city: [
          ['berlin', 2],
          ['oslo', 2],
          ['paris', 1],
        ],
      },
    }),
  ).toHaveLength(1)
  expect(
    compared({
      facets: {
        city: [
          ['berlin', 2],
          ['oslo', 1],
        ],
      },
    }),
  ).toHaveLength(1)
  expect(compared({ facets: { country: [['norway', 1]] } })).toHaveLength(1)
})

test('pages by scores of their own are not compared', () => {
  expect(compared({ keys: ['a', 'b'] }, 50, false)).toEqual([])
})

test('of a full list, which values share the last count is free, their number is not', () => {
  expect(
    compared(
      {
        facets: {
          city: [
            ['berlin', 2],
            ['rome', 1],
            ['oslo', 1],
          ],
        },
      },
      3,
    ),
  ).toEqual([])
  expect(
    compared(
      {
        facets: {
          city: [
            ['london', 2],
            ['rome', 1],
            ['oslo', 1],
          ],
        },
      },
      3,
    ),
  ).toHaveLength(1)
  expect(
    compared(
      {
        facets: {
          city: [
            ['berlin', 2],
            ['rome', 1],
            ['oslo', 1],
          ],
        },
      },
      4,
    ),
  ).toHaveLength(1)
})
