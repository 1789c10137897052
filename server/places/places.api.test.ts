import { expect, test } from 'vitest'
import { searchCity } from '#domain/shared/places.contract.ts'
import { testApp } from '#tests/harness/test-app.ts'

test('anyone may look for a city', async () => {
  const { call } = await testApp()
  const reply = await call(searchCity, { query: 'Cologne', country: 'DE', limit: 1 })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    cities: [
      {
        id: 2886242,
        name: 'Cologne',
        region: 'North Rhine-Westphalia',
        country: 'Germany',
        country_code: 'DE',
        lat: 50.93333,
        lng: 6.95,
        population: 963395,
      },
    ],
  })
})

test('returns ten by default, and none for an unknown name', async () => {
  const { call } = await testApp()
  expect((await call(searchCity, { query: 'san' })).body.cities).toHaveLength(10)
  expect((await call(searchCity, { query: 'xyzzy' })).body.cities).toEqual([])
})

test.each([[{}], [{ query: 'x'.repeat(201) }], [{ query: 'x', limit: 0 }], [{ query: 'x', more: 1 }]])(
  'refuses %j',
  async (body) => {
    const { call } = await testApp()
    const reply = await call(searchCity, body as { query: string })
    expect([reply.status, reply.body.error.code]).toEqual([422, 'invalid'])
  },
)
