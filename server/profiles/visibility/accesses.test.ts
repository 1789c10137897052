import { expect, test } from 'vitest'
import { closeAccount } from '#domain/account/users.contract.ts'
import { fetchAccessLog, setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { testApp } from '#tests/harness/test-app.ts'

const app = await testApp()

const bought = (candidate: Person, buyer: Person, time: string) =>
  app.services.pool.query(
    `insert into profile_accesses (user_id, recruiter_id, name, company, bought_at) values ($1, $2, 'Rita Recruiter', 'Fernwell', $3)`,
    [candidate.id, buyer.id, time],
  )
const logOf = async (person: Person) => (await as(app, person).call(fetchAccessLog)).body

test('a candidate sees who bought access, and when, the latest first; no user sees another one’s log', async () => {
  const [person, other] = [await seeker(app), await seeker(app)]
  await bought(person, await recruiter(app), '2026-11-01T10:00:00Z')
  await bought(person, await recruiter(app), '2026-11-02T10:00:00Z')
  const of = (time: string) => ({
    name: 'Rita Recruiter',
    company: 'Fernwell',
    bought: time,
    found_by: [],
    blocked_by: [],
  })
  expect(await logOf(person)).toEqual({
    total: 2,
    accesses: [of('2026-11-02T10:00:00.000Z'), of('2026-11-01T10:00:00.000Z')],
  })
  expect(await logOf(other)).toEqual({ total: 0, accesses: [] })
})

test('when the recruiter’s account is closed the company and the time stay, the name does not', async () => {
  const [person, buyer] = [await seeker(app), await recruiter(app)]
  await bought(person, buyer, '2026-11-01T10:00:00Z')
  const { body } = await as(app, buyer).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'name in the logs of candidates', rows: 1 })
  expect((await logOf(person)).accesses).toEqual([
    { name: '', company: 'Fernwell', bought: '2026-11-01T10:00:00.000Z', found_by: [], blocked_by: [] },
  ])
})

test('the log says what of the own list blocks a company, however that is spelt', async () => {
  const [person, buyer] = [await seeker(app), await recruiter(app)]
  await bought(person, buyer, '2026-11-01T10:00:00Z')
  const list = { names: ['FERNWELL Ltd.', 'Oakmoor'], domains: ['careers.fernwell.com', 'acme.example'] }
  await as(app, person).call(setBlockedCompanies, list)
  expect((await logOf(person)).accesses[0].blocked_by).toEqual([
    { kind: 'names', value: 'FERNWELL Ltd.' },
    { kind: 'domains', value: 'fernwell.com' },
  ])
})
