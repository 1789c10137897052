import { expect, test } from 'vitest'
import { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { as, operator, recruiter, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()

test('a recruiter’s line becomes filters and chips', async () => {
  const { status, body } = await as(app, await recruiter(app)).call(understandPeopleSearch, {
    line: 'expert rust in Vienna tinkerer',
  })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      filters: {
        basic: { query: 'tinkerer', location: { id: 2761369 } },
        skills: { 3: { rust: { value: 5, operator: '>=', active: true } } },
      },
      chips: [
        { path: 'skills.3.rust', label: expect.stringContaining('Rust: Expert'), from: 'expert rust' },
        { path: 'basic.location', label: expect.stringContaining('Vienna'), from: 'in Vienna' },
      ],
    },
  })
})

test('only recruiters may ask', async () => {
  expect((await app.call(understandPeopleSearch, { line: 'sql' })).status).toBe(401)
  for (const person of [await seeker(app), await operator(app)])
    expect((await as(app, person).call(understandPeopleSearch, { line: 'sql' })).status).toBe(403)
})

test.each([[{}], [{ line: 3 }], [{ line: 'x'.repeat(501) }], [{ line: 'sql', more: true }]])(
  '%j is refused',
  async (body) => {
    const reply = await as(app, await recruiter(app)).call(understandPeopleSearch, body)
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
  },
)
