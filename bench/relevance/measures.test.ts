import { expect, test } from 'vitest'
import { type JudgedQuery, ofCollection, readJudged } from './judged.ts'
import type { LoadedJob } from './loaded-jobs.ts'
import { measure } from './measures.ts'

const job = (id: string, fields: Partial<LoadedJob> = {}): LoadedJob => ({
  ids: [id],
  rowIds: [],
  title: 'Data Engineer',
  company: '',
  place: '',
  cities: [],
  countries: [],
  isRemote: false,
  seniority: null,
  employmentType: null,
  payTopUsd: null,
  skills: [],
  text: '',
  postedAt: new Date(0),
  ...fields,
})

const judged = (fields: Partial<JudgedQuery>): JudgedQuery => ({
  id: 'q',
  query: 'data engineer',
  kind: 'title',
  half: 'tune',
  meaning: '',
  filters: [],
  musts: [],
  variants: [],
  grades: { best: 3, good: 2, some: 1, none: 0 },
  ...fields,
})

test('the ideal order has an NDCG of 1, and every other order less', () => {
  const ideal = measure(
    judged({}),
    ['best', 'good', 'some', 'none'].map((id) => job(id)),
  )
  expect(ideal).toMatchObject({ ndcg: 1, recall: 1, unjudged: 0 })
  const swapped = measure(
    judged({}),
    ['good', 'best', 'some'].map((id) => job(id)),
  )
  // (3/log2(2) + 7/log2(3) + 1/log2(4)) / (7 + 3/log2(3) + 1/2)
  expect(swapped.ndcg).toBeCloseTo((3 + 7 / Math.log2(3) + 0.5) / (7 + 3 / Math.log2(3) + 0.5), 10)
})

test('jobs that nobody has judged count as not relevant and are counted', () => {
  expect(measure(judged({}), [job('unknown'), job('best')])).toMatchObject({ recall: 0.5, unjudged: 1 })
  expect(measure(judged({ grades: {} }), [job('unknown')])).toMatchObject({ ndcg: 0, recall: null, unjudged: 1 })
})

test('a broken must is counted', () => {
  const query = judged({ musts: [{ every: { remote: true } }, { none: { skill: 'Java' } }, { found: 1 }] })
  const hits = [job('best', { isRemote: true, skills: ['Java'] }), job('good')]
  expect(measure(query, hits)).toMatchObject({ musts: 3, brokenMusts: 2 })
  expect(measure(query, [])).toMatchObject({ brokenMusts: 1 })
})

test('the judged set is as its schema says, with enough grades for each query and two halves of each kind', () => {
  const queries = readJudged()
  expect(queries.length).toBeGreaterThanOrEqual(80)
  // Of rare words there are no twenty jobs to grade.
  const counts = queries.filter(({ kind }) => kind !== 'rare word').map(({ grades }) => Object.keys(grades).length)
  expect(counts.filter((count) => count < 20).length).toBeLessThan(counts.length / 20)
  for (const half of ['tune', 'held'])
    expect(new Set(queries.filter((query) => query.half === half).map(({ kind }) => kind)).size).toBe(
      new Set(queries.map(({ kind }) => kind)).size,
    )
})

test('a judged ad that the collection does not hold is not missed, and two ads of one job count once', () => {
  const query = ofCollection(judged({ grades: { best: 3, gone: 3, other: 2 } }), [{ ids: ['best', 'other'] }])
  expect(measure(query, [{ ...job('best'), ids: ['best', 'other'] }])).toMatchObject({ ndcg: 1, recall: 1 })
  expect(measure(judged({ grades: { best: 3, gone: 3 } }), [job('best')])).toMatchObject({ recall: 0.5 })
})

test('a must on the kind of contract is kept by a job whose title alone says so', () => {
  const query = judged({ musts: [{ every: { employmentType: 'part_time' } }] })
  const titled = (title: string) => measure(query, [job('best', { employmentType: 'full_time', title })]).brokenMusts
  expect([titled('Data Analyst - Full-time / Part-time'), titled('Data Analyst')]).toEqual([0, 1])
})
