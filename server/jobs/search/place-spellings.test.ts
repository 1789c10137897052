import { beforeAll, describe, expect, test } from 'vitest'
import { readSearch, searchBodyOf } from '#domain/jobs/job-search-url.ts'
import { searchJobs, suggestJobs } from '#domain/jobs/jobs.contract.ts'
import { withPlace } from '#server/jobs/jobs.server.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'

let app: TestApp
const search = async (body: unknown) => (await app.call(searchJobs, body)).body
/** As the page does with a place typed into its box. */
const byPlaceBox = (where: string) =>
  search(searchBodyOf(withPlace(readSearch(new URLSearchParams({ where, query: '' }))), 10))

beforeAll(async () => {
  app = await startTestApp()
  const places = [
    'Clermont-Ferrand, France',
    'Clermont Ferrand, France',
    "L'Aquila, Italy",
    'L Aquila, Italy',
    'St. Gallen, Switzerland',
    'Sankt Gallen, Switzerland',
    'Sankt Pölten, Austria',
    'St Pölten, Austria',
    "Yamoussoukro, Cote d'Ivoire",
    'Dili, Timor Leste',
    '東京',
    'Tokyo, Japan',
    '서울',
    'Upper Nowhere-on-Sea, United Kingdom',
    'Upper Nowhere on Sea, United Kingdom',
    ...Array.from({ length: 3 }, () => 'Berlin, Germany'),
    'Berlingen, Switzerland',
  ]
  await post(
    app,
    places.map((place) => posting({ places: [place] })),
  )
})

describe.each([
  ['Clermont-Ferrand', 'clermont ferrand', 2],
  ["L'Aquila", 'L Aquila', 2],
  ['L’Aquila', "l'aquila", 2],
  ['St Gallen', 'Sankt Gallen', 2],
  ['St. Gallen', 'saint gallen', 2],
  ['St. Pölten', 'Sankt Polten', 2],
  ["Côte d'Ivoire", 'Cote d Ivoire', 1],
  ['Timor-Leste', 'timor leste', 1],
  ['東京', 'Tokyo', 2],
  ['서울', 'Seoul', 1],
  ['Upper Nowhere-on-Sea', 'upper nowhere on sea', 2],
])('%s, %s', (one, other, total) => {
  test.each([one, other])('typed as %s', async (typed) => {
    const isCountry = /ivoire|timor/i.test(typed)
    const filters = [{ field: isCountry ? 'country' : 'city', value: typed }]
    expect((await search({ filters })).total, 'filter').toBe(total)
    expect((await byPlaceBox(typed)).total, 'place box').toBe(total)
    expect((await search({ query: typed })).total, 'text').toBe(total)
    expect((await search({ query: `data scientist ${typed}` })).total, 'text with words').toBe(total)
  })
})

test('each place is one entry of the facets and of the suggestions', async () => {
  const { facets } = await search({ query: '', facets: ['city', 'country'] })
  const names = facets.city.map(({ value }: { value: string }) => value)
  for (const start of ['Clermont', 'L', 'Sankt G', 'Sankt P', 'Upper'])
    expect(names.filter((name: string) => name.startsWith(start))).toHaveLength(1)
  const suggested = async (query: string) => (await app.call(suggestJobs, { query })).body.cities
  for (const typed of ['clermont-f', 'clermont f']) expect(await suggested(typed)).toEqual(['Clermont-Ferrand'])
  expect(await suggested('st g')).toEqual(await suggested('Sankt G'))
})

describe('a place that no job has', () => {
  test.each([
    ['berl', { field: 'city', typed: 'Berl', value: 'Berlin', total: 3 }],
    ['Germ', { field: 'country', typed: 'Germ', value: 'Germany', total: 3 }],
    ['Berlni', { field: 'city', typed: 'Berlni', value: 'Berlin', total: 3 }],
  ])('%s is offered the one that was meant', async (where, correction) => {
    const found = await byPlaceBox(where)
    expect(found.total).toBe(0)
    expect(found.place_correction).toEqual(correction)
  })

  test('nothing is offered for a known place, or where nothing is like it', async () => {
    for (const where of ['Oslo', 'Zzyzxq', 'Berlin'])
      expect(await byPlaceBox(where)).not.toHaveProperty('place_correction')
  })
})
