import { expect, test } from 'vitest'
import { type JobCard, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

const byRelevance = [{ field: 'relevance', direction: 'desc' }]

/** Titles by relevance. Postings come worst first and newest first, so that neither order helps. */
async function bestMatches(postings: readonly Parameters<typeof posting>[0][], body: Record<string, unknown>) {
  const app = await startTestApp()
  await post(
    app,
    postings.map((one, number) => posting({ date: `2026-09-${20 - number}T00:00:00Z`, ...one })),
  )
  const reply = await app.call(searchCall, { sort: byRelevance, ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.jobs.map((job: JobCard) => job.title)
}

test('the job whose whole title is typed comes first, before longer titles and mentions', async () => {
  const postings = [
    { title: 'Grower', descriptionHtml: '<p>Works with each orchid breeder of the valley.</p>' },
    { title: 'Senior Orchid Breeder and Rose Keeper' },
    { title: 'Orchid Breeder' },
  ]
  expect(await bestMatches(postings, { query: 'orchid breeder' })).toEqual([
    'Orchid Breeder',
    'Senior Orchid Breeder and Rose Keeper',
    'Grower',
  ])
})

test('a title that is asked for up to its department comes before one with the word in the department', async () => {
  const postings = [
    { title: 'Clerk, Breeder Support' },
    { title: 'Senior Sales Clerk for Breeders' },
    { title: 'Breeder, Bureau of Orchids and Roses' },
  ]
  expect((await bestMatches(postings, { query: 'breeder' }))[0]).toBe('Breeder, Bureau of Orchids and Roses')
})

test('under a filter on a skill, the job with the skill in its title comes first', async () => {
  const postings = [
    { title: 'Data Engineer', skills: ['Rust'] },
    { title: 'Rust Data Engineer', skills: ['Rust'] },
  ]
  expect(
    await bestMatches(postings, { query: 'data engineer', filters: [{ field: 'skills', value: 'Rust' }] }),
  ).toEqual(['Rust Data Engineer', 'Data Engineer'])
})

/** Companies by relevance, of jobs with one title: without a difference in score their order would be arbitrary. */
async function bestCompanies(
  postings: readonly Parameters<typeof posting>[0][],
  filters: readonly { field: string; value: string }[] = [],
) {
  const app = await startTestApp()
  await post(
    app,
    postings.map((one) => posting({ title: 'Orchid Breeder', ...one })),
  )
  const reply = await app.call(searchCall, { query: 'orchid breeder', filters, sort: byRelevance })
  return reply.body.jobs.map((job: JobCard) => job.company_name)
}

test('under a filter on a country, of equal jobs those that name it come first', async () => {
  const numbers = [1, 2, 3, 4, 5]
  const anywhere = numbers.map((number) => `Anywhere ${number}`)
  const inGermany = numbers.map((number) => `There ${number}`)
  const found = await bestCompanies(
    [
      ...anywhere.map((company) => ({ company, places: ['Remote, Europe'], workMode: 'remote' as const })),
      ...inGermany.map((company) => ({ company, places: ['Bremen, Germany'], date: '2026-01-01T00:00:00Z' })),
    ],
    [{ field: 'country', value: 'Germany' }],
  )
  expect(found.slice(0, 5).sort()).toEqual(inGermany)
  expect(found).toHaveLength(10)
})

test('of equal jobs the newer come first', async () => {
  const days = [3, 11, 7, 19, 15].map(String)
  const found = await bestCompanies(
    days.map((day) => ({ company: day, date: `2026-09-${day.padStart(2, '0')}T00:00:00Z` })),
  )
  expect(found).toEqual(['19', '15', '11', '7', '3'])
})

test('without words the newest come first', async () => {
  const app = await startTestApp()
  const days = [3, 11, 7, 19].map((day) => String(day).padStart(2, '0'))
  await post(
    app,
    days.map((day) =>
      posting({ title: `Orchid Breeder ${day}`, workMode: 'remote', date: `2026-09-${day}T00:00:00Z` }),
    ),
  )
  for (const query of ['', 'remote']) {
    const { body } = await app.call(searchCall, { query, sort: byRelevance })
    expect(body.jobs.map(({ title }: JobCard) => title.slice(-2))).toEqual(['19', '11', '07', '03'])
  }
})
