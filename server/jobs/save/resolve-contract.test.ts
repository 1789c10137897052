import { expect, test } from 'vitest'
import type { Posting } from '#server/normalize/posting.ts'
import { resolvePosting } from './resolve-posting.ts'

const job = (more: Partial<Posting>) =>
  resolvePosting({ externalId: '1', title: 'Data Analyst', company: 'Tide', places: [], ...more }, new Date())

test.each([
  ['Data Analyst', 'Internship', 'intern', 'intern'],
  ['Data Analyst', 'working_student', 'intern', 'intern'],
  ['Head of Internships', 'Internship', 'intern', 'director'],
  ['Data Analyst', 'Full-time', 'full_time', null],
  ['Data Analyst', 'fulltime_fixed_term', 'temporary', null],
  ['Data Analyst', 'parttime_permanent', 'part_time', null],
])('%s with the contract %s is %s at level %s', (title, employmentType, contract, level) => {
  expect(job({ title, employmentType })).toMatchObject({ employmentType: contract, seniority: level })
})

test('a level that only the contract tells, a contract and a link that are not understood are noted', () => {
  expect(job({ employmentType: 'Internship' })).toMatchObject({
    notes: [{ field: 'level', kind: 'guessed', reason: 'from the kind of contract', value: 'Internship' }],
  })
  expect(job({ employmentType: 'Zorb', link: 'APPLICATION URL' })).toMatchObject({
    employmentType: 'other',
    link: null,
    notes: [
      { field: 'contract', kind: 'dropped', reason: 'not a kind of contract we know', value: 'Zorb' },
      { field: 'link', kind: 'dropped', reason: 'not a web address', value: 'APPLICATION URL' },
    ],
  })
  expect(job({ employmentType: 'other', link: 'https://tide.example/1' })).toMatchObject({ notes: [] })
})
