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
