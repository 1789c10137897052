import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SearchAnswer } from '#domain/jobs.contract.ts'
import { pickerFor } from './answer-picker.ts'

const Answer = z.object({
  name: z.string(),
  maybe: z.number().nullable(),
  absent: z.boolean().optional(),
  items: z.array(z.object({ id: z.number(), tags: z.array(z.string()) })),
  byKey: z.record(z.string(), z.object({ count: z.number() })),
  either: z.union([z.object({ a: z.number() }), z.string()]),
})

const dirty = <T extends object>(value: fc.Arbitrary<T>) =>
  fc.tuple(value, fc.boolean()).map(([v, d]) => (d ? { ...v, secret: 1 } : v))
const anAnswer = dirty(
  fc.record({
    name: fc.string(),
    maybe: fc.option(fc.integer(), { nil: null }),
    absent: fc.option(fc.boolean(), { nil: undefined }),
    items: fc.array(dirty(fc.record({ id: fc.integer(), tags: fc.array(fc.string()) }))),
    byKey: fc.dictionary(fc.constantFrom('x', 'y'), dirty(fc.record({ count: fc.integer() }))),
    either: fc.oneof(dirty(fc.record({ a: fc.integer() })), fc.string()),
  }),
)

test('picking gives what a full parse gives', () => {
  const pick = pickerFor(Answer)
  fc.assert(
    fc.property(anAnswer, (value) => {
      expect(JSON.stringify(pick(value))).toBe(JSON.stringify(Answer.parse(value)))
    }),
  )
})

test('a list of jobs loses what the contract does not name', () => {
  const job = {
    id: '1',
    title: 'T',
    places: [{ city: 'Graz', region: null, country: 'Austria', lat: 47 }],
    group_key: 'x',
  }
  const picked = pickerFor(SearchAnswer)({
    total: 1,
    jobs: [job],
    secret: 1,
    facets: { city: [{ value: 'Graz', count: 1, extra: 1 }] },
  })
  expect(picked).toEqual({
    total: 1,
    jobs: [{ id: '1', title: 'T', places: [{ city: 'Graz', region: null, country: 'Austria' }] }],
    facets: { city: [{ value: 'Graz', count: 1 }] },
  })
})
