import { expect, test } from 'vitest'
import { suggestJobs as suggestCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

test('suggestions complete titles, companies, cities and skills that live jobs have', async () => {
  const app = await startTestApp()
  await post(app, [
    posting({
      title: 'Marketing Engineer',
      company: 'Macroflow',
      places: ['Madrid, Spain'],
      skills: ['MATLAB'],
    }),
    posting({ title: 'Data Engineer', company: 'Zeta', places: ['Zürich, Switzerland'], skills: ['C++'] }),
  ])
  expect((await app.call(suggestCall, { query: 'ma' })).body).toEqual({
    titles: ['Marketing Engineer'],
    companies: ['Macroflow'],
    cities: ['Madrid'],
    countries: [],
    skills: ['MATLAB'],
    places: [{ city: 'Madrid', country: 'Spain', count: 1 }],
  })
  expect((await app.call(suggestCall, { query: 'eng' })).body.titles.toSorted()).toEqual([
    'Data Engineer',
    'Marketing Engineer',
  ])
  expect((await app.call(suggestCall, { query: 'zuer' })).body.cities).toEqual(['Zürich'])
  expect((await app.call(suggestCall, { query: 'spa' })).body.countries).toEqual(['Spain'])
  expect((await app.call(suggestCall, { query: 'c+' })).body.skills).toEqual(['C++'])
  expect((await app.call(suggestCall, { query: '\u0000"(' })).status).toBe(200)
})

test.each([{}, { query: 5 }, { query: 'x'.repeat(201) }, { query: 'x', more: 1 }])('%j is rejected', async (body) => {
  const app = await startTestApp()
  expect((await app.call(suggestCall, body)).status).toBe(422)
})

test('cities come with their jobs, and with a country that more than half of them are in', async () => {
  const app = await startTestApp()
  const offers = [
    'Lyon, France',
    'Lyon, France',
    'Cambridge, United Kingdom',
    'Cambridge, Massachusetts, United States',
  ]
  await post(
    app,
    offers.map((place, index) => posting({ title: `Analyst ${index}`, company: `Company ${index}`, places: [place] })),
  )
  const placesFor = async (query: string) => (await app.call(suggestCall, { query })).body.places
  expect(await placesFor('lyo')).toEqual([{ city: 'Lyon', country: 'France', count: 2 }])
  expect(await placesFor('cambri')).toEqual([{ city: 'Cambridge', country: null, count: 2 }])
})
