import { beforeAll, describe, expect, test } from 'vitest'
import { type Filter, type JobCard, type SearchResponse, searchJobs } from '#domain/jobs/jobs.contract.ts'
import { generatePostings } from '#server/demo/postings.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

const search = async (app: TestApp, body: unknown): Promise<SearchResponse> => {
  const reply = await app.call(searchJobs, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const titles = ({ jobs }: SearchResponse) => jobs.map((job: JobCard) => job.title)
const country = (value: string, exclude?: boolean) => ({ field: 'country', value, ...(exclude && { exclude }) })
const byRelevance = [{ field: 'relevance', direction: 'desc' }]

describe('remote work and countries', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await post(app, [
      posting({ title: 'silent', places: ['Remote'] }),
      posting({ title: 'silent too', places: [], workMode: 'remote' }),
      posting({ title: 'worldwide', places: ['Remote - Worldwide'], date: '2026-11-20' }),
      posting({ title: 'worldwide from Berlin', places: ['Berlin, Germany', 'Worldwide'], date: '2026-10-01' }),
      posting({ title: 'DACH', places: ['Remote (DACH)'], date: '2026-11-19' }),
      posting({ title: 'EMEA', places: ['EMEA'], workMode: 'remote', date: '2026-11-18' }),
      posting({ title: 'from Germany', places: ['Anywhere'], country: 'DE', date: '2026-10-02' }),
      posting({ title: 'in Berlin', places: ['Berlin, Germany'], date: '2026-10-03' }),
      posting({ title: 'in Paris', places: ['Paris, France'] }),
      posting({ title: 'in Austin', places: ['Austin, TX'], workMode: 'remote' }),
    ])
  })

  test('a country has the jobs that name it, a region with it, or the world; silent ones are apart', async () => {
    const germany = await search(app, { filters: [country('Germany')], facets: ['country'] })
    expect(titles(germany).sort()).toEqual(
      ['DACH', 'EMEA', 'from Germany', 'in Berlin', 'worldwide', 'worldwide from Berlin'].sort(),
    )
    expect(germany.country_not_stated).toBe(2)
    expect(germany.facets.country).toEqual(
      expect.arrayContaining([
        { value: 'Germany', count: 6 },
        { value: 'Austria', count: 4 },
        { value: 'France', count: 4 },
        { value: 'worldwide', count: 2 },
        { value: 'not_stated', count: 2 },
      ]),
    )
    const america = await search(app, { filters: [country('US')] })
    expect(titles(america).sort()).toEqual(['in Austin', 'worldwide', 'worldwide from Berlin'])
  })

  test('with the silent ones chosen beside it they are added, and no longer offered', async () => {
    const both = await search(app, { filters: [country('Germany'), country('not_stated')], limit: 0 })
    expect(both.total).toBe(8)
    expect(both).not.toHaveProperty('country_not_stated')
    const alone = await search(app, { filters: [country('not_stated')] })
    expect(titles(alone).sort()).toEqual(['silent', 'silent too'])
    expect(alone).not.toHaveProperty('country_not_stated')
  })

  test('the offer counts under the other filters and the words of the search', async () => {
    const onSite = await search(app, { filters: [country('Germany'), { field: 'is_remote', value: 'no' }], limit: 0 })
    expect(onSite).not.toHaveProperty('country_not_stated')
    expect(await search(app, { query: 'advert Germany', limit: 0 })).toMatchObject({ total: 6, country_not_stated: 2 })
    expect(await search(app, { query: 'too', filters: [country('France')] })).toMatchObject({
      total: 0,
      country_not_stated: 1,
    })
    expect(await search(app, { query: 'silent', limit: 0 })).not.toHaveProperty('country_not_stated')
  })

  test('excluding a country removes exactly what it counts', async () => {
    const rest = await search(app, { filters: [country('Germany', true)] })
    expect(titles(rest).sort()).toEqual(['in Austin', 'in Paris', 'silent', 'silent too'])
  })

  test('by relevance the jobs that name the country come first, page by page; by date all are by date', async () => {
    const first = await search(app, { filters: [country('Germany')], sort: byRelevance })
    expect(titles(first).slice(0, 3).sort()).toEqual(['from Germany', 'in Berlin', 'worldwide from Berlin'])
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => search(app, { filters: [country('Germany')], sort: byRelevance, limit: 2, offset })),
    )
    expect(pages.flatMap(titles)).toEqual(titles(first))
    const byDate = await search(app, { filters: [country('Germany')] })
    expect(titles(byDate)).toEqual(['worldwide', 'DACH', 'EMEA', 'in Berlin', 'from Germany', 'worldwide from Berlin'])
  })

  test('chosen beside a country, the silent ones come last in every order', async () => {
    for (const sort of [
      byRelevance,
      [{ field: 'date', direction: 'desc' }],
      [{ field: 'company_name', direction: 'asc' }],
    ]) {
      const pages = await Promise.all(
        [0, 3, 6].map((offset) =>
          search(app, { filters: [country('Germany'), country('not_stated')], sort, limit: 3, offset }),
        ),
      )
      const found = pages.flatMap(titles)
      expect(new Set(found).size).toBe(8)
      expect(found.slice(6).sort()).toEqual(['silent', 'silent too'])
    }
  })

  test('a card names the searched country first', async () => {
    await post(app, [posting({ title: 'two', places: ['Remote (Spain, Portugal)'] })])
    const { jobs } = await search(app, { filters: [country('Portugal')], sort: byRelevance })
    expect(jobs.find((job: JobCard) => job.title === 'two')).toMatchObject({
      country: 'Portugal',
      remote_from: ['Portugal', 'Spain'],
    })
  })
})

test('each country of generated jobs: choosing it finds its count, excluding it the rest', async () => {
  const app = await startTestApp()
  await post(app, [...generatePostings({ count: 500, seed: 11, now: app.services.clock() })])
  for (const others of [[], [{ field: 'is_remote', value: 'yes' }]] as Filter[][]) {
    const { total, facets } = await search(app, { query: '', filters: others, facets: ['country'], limit: 0 })
    expect(facets.country?.length).toBeGreaterThan(5)
    for (const { value, count } of facets.country ?? []) {
      const chosen = await search(app, { filters: [...others, country(value)], limit: 0 })
      const rest = await search(app, { filters: [...others, country(value, true)], limit: 0 })
      expect({ value, total: chosen.total, rest: rest.total }).toEqual({ value, total: count, rest: total - count })
    }
  }
})

test.each([
  ['place and country', { places: ['Vancouver, CA'], country: 'CA' }, ['Canada']],
  [
    'who may apply',
    { places: ['Remote'], workMode: 'remote' as const, remoteCountries: ['DE', 'IN', 'CA'] },
    ['Canada', 'Germany', 'India'],
  ],
  ['country alone', { places: [], workMode: 'remote' as const, country: 'IL' }, ['Israel']],
  ['place in brackets', { places: ['Remote (AR)'] }, ['Argentina']],
])('codes of two letters are the countries that they mean, in %s', async (_, given, countries) => {
  const app = await startTestApp()
  await post(app, [posting(given)])
  const { facets } = await search(app, { query: '', facets: ['country'] })
  expect(facets.country?.map(({ value }) => value).sort()).toEqual(countries)
})
