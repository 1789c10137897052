import { expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { SortedStrings } from './sorted-strings.ts'

test('strings are put in order in steps, between which others are added and looked up', () => {
  const random = seededRandom(7)
  const texts = Array.from({ length: 8_000 }, () => Math.floor(random() * 36 ** 3).toString(36))
  const sorted = new SortedStrings()
  let added = 0
  const add = (count: number) => {
    for (const end = added + count; added < end; added++) sorted.add(texts[added] as string, added)
  }
  const found = (prefix: string) => {
    const [from, to] = sorted.range(prefix)
    return Array.from({ length: to - from }, (_, i) => texts[sorted.valueAt(from + i)])
  }
  const expected = (prefix: string) =>
    texts
      .slice(0, added)
      .filter((text) => text.startsWith(prefix))
      .sort()
  add(3_500)
  let steps = 0
  for (const _ of sorted.flushInSteps()) {
    steps++
    if (steps === 2) add(2_500)
    if (steps === 4) expect(found('a')).toEqual(expected('a'))
    if (steps === 4) add(2_000)
  }
  expect(steps).toBeGreaterThan(4)
  for (const prefix of ['', 'a', 'b1', 'zzz', '0']) expect(found(prefix)).toEqual(expected(prefix))
  expect(sorted.capture().order).toHaveLength(texts.length)
})
