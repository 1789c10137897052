import { expect, test, vi } from 'vitest'
import { changeEmail, closeAccount, initChangeEmail } from '#domain/account/users.contract.ts'
import { updateSkills } from '#domain/profile/profiles.contract.ts'
import { fetchProfile } from '#domain/profile/public-profile.contract.ts'
import { becomeSearchable, setBlockedCompanies, updateVisibility } from '#domain/profile/visibility.contract.ts'
import { closeServices, createServices } from '#server/platform/services.ts'
import type { FieldFilter } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { blockUser, confirmUser, requireUser, unblockUser } from '#server/users/operators.server.ts'
import { as, PASSWORD, type Person, seeker } from '#tests/harness/people.ts'
import { fillProfile, type ProfileOptions } from '#tests/harness/profiles.ts'
import { queuedToken } from '#tests/harness/queued-mails.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { updateVisibility as changeVisibility } from '../visibility/visibility.server.ts'
import { hiddenFrom } from './profiles.schema.ts'

const app = await startTestApp()
const engine = () => app.services.indexes.get(PROFILES)

async function found(request: { query?: string; filters?: FieldFilter[] } = {}): Promise<string[]> {
  await app.background.catchUp()
  const query = request.query === undefined ? null : parseQuery(request.query)
  const { hits } = await engine().search({ query, filters: request.filters ?? [], limit: 1_000, offset: 0 })
  return hits.map(({ key }) => key)
}
/** Whether a person is among all who can be searched. */
const isFound = async ({ id }: Person) => (await found()).includes(id)

async function searchable(options: ProfileOptions = {}): Promise<Person> {
  const person = await seeker(app)
  await fillProfile(app, person, options)
  await as(app, person).call(becomeSearchable)
  return person
}
const having = (item: string, min: number): FieldFilter[] => [{ field: 'skills', any: [{ item, min }] }]

test('a skill that is saved is found at its level, and not at a higher one', async () => {
  const person = await searchable()
  await as(app, person).call(updateSkills, { skill_id: 3, skills: { python: 4, sql: 2 } })
  expect(await found({ filters: having('python', 4) })).toEqual([person.id])
  expect(await found({ filters: [...having('python', 4), ...having('sql', 3)] })).toEqual([])
  await as(app, person).call(updateSkills, { skill_id: 3, skills: { sql: 5 } })
  expect(await found({ filters: having('python', 1) })).toEqual([])
  expect(await found({ filters: having('sql', 5) })).toEqual([person.id])
})

test('only visible profiles are in the index; a hidden one leaves it, and its public page is not found', async () => {
  const [person, hidden] = [await searchable(), await seeker(app)]
  await fillProfile(app, hidden)
  expect([await isFound(person), await isFound(hidden)]).toEqual([true, false])
  const { body } = await as(app, person).call(updateVisibility, { visibility: 'public' })
  const before = [await isFound(person), engine().size]
  await as(app, person).call(updateVisibility, { visibility: 'hidden' })
  expect([await isFound(person), engine().size]).toEqual([false, Number(before[1]) - 1])
  expect((await app.call(fetchProfile, { slug: body.link.link })).status).toBe(404)
})

test('who is blocked by the operator leaves the index and comes back unblocked', async () => {
  const person = await searchable()
  await blockUser(app.services, person.id)
  expect(await isFound(person)).toBe(false)
  await unblockUser(app.services, person.id)
  expect(await isFound(person)).toBe(true)
})

test('an account that was never confirmed is not in the index, whatever its profile says, until it is', async () => {
  const people = [await seeker(app, { confirmed: false }), await seeker(app, { confirmed: false })] as const
  for (const person of people) await fillProfile(app, person, { row: { visibility: 'public' } })
  expect([await isFound(people[0]), await isFound(people[1])]).toEqual([false, false])
  await confirmUser(app.services, await requireUser(app.services, people[0].email))
  expect(await isFound(people[0])).toBe(true)
  const email = `moved-${people[1].email}`
  await as(app, people[1]).call(initChangeEmail, { email, password: PASSWORD })
  await app.call(changeEmail, { token: await queuedToken(app, email, 'change-address') })
  expect(await isFound(people[1])).toBe(true)
})

test('who closes the account leaves the index', async () => {
  const person = await searchable()
  expect(await isFound(person)).toBe(true)
  await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(await isFound(person)).toBe(false)
})

test('what another process changed is found by itself', async () => {
  const person = await searchable()
  expect(await isFound(person)).toBe(true)
  const elsewhere = createServices(app.services.env, { connections: 1 })
  await changeVisibility(elsewhere, person.id, { visibility: 'hidden' })
  await closeServices(elsewhere)
  const isThere = async () => {
    const { hits } = await engine().search({ limit: 1_000, offset: 0 })
    return hits.some(({ key }) => key === person.id)
  }
  await vi.waitUntil(async () => !(await isThere()), 5_000)
})

test('a changed profile invalidates no cached page: none of them shows it', () => {
  const onPages = [...app.services.indexes.onPages()]
  expect(onPages).not.toContain(engine())
  expect(onPages).toContain(app.services.indexes.get('jobs'))
})

test('words find title, skills and sectors by their names, and nothing that the card keeps private', async () => {
  const person = await searchable({
    row: { title: 'Whisperer of Numbers' },
    sections: {
      about_you: { work_sector: ['accounting-and-finance.financial-control'] },
      ideal_job: { job_titles: ['data-architect'] },
    },
    skills: { 3: { cpp: 2 }, 1: { 'data-storytelling': 3 } },
  })
  for (const query of ['whisperer', 'C++', 'storytelling', '"financial control"']) {
    expect([query, await found({ query })]).toEqual([query, expect.arrayContaining([person.id])])
  }
  expect(await found({ query: 'data architect' })).not.toContain(person.id)
  expect(await found({ filters: [{ field: 'work_sector', any: [{ value: 'finance' }] }] })).toContain(person.id)
})

test('recruiters of a blocked company find fewer people, in hits and counts alike', async () => {
  const [person, other] = [await searchable(), await searchable()]
  await as(app, person).call(setBlockedCompanies, { names: ['Fernwell Ltd'], domains: ['acme.example'] })
  const all = await found()
  expect(all).toEqual(expect.arrayContaining([person.id, other.id]))
  for (const recruiter of [
    { email: 'a@jobs.acme.example', company: '' },
    { email: 'a@mail.example', company: 'FERNWELL' },
    { email: 'a@fernwell.com', company: 'Other' },
  ]) {
    const filters = hiddenFrom(recruiter)
    expect(await found({ filters })).toEqual(all.filter((key) => key !== person.id))
    const facets = [{ name: 'country', field: 'country', kind: 'values', limit: 10 }] as const
    const { total, facets: counted } = await engine().search({ filters, facets, limit: 0, offset: 0 })
    expect([total, counted.country]).toEqual([all.length - 1, [{ value: 'Germany', count: all.length - 1 }]])
  }
  expect(await found({ filters: hiddenFrom({ email: 'a@other.example', company: 'Other' }) })).toEqual(all)
  expect(hiddenFrom({ email: '', company: '' })).toEqual([])
})
