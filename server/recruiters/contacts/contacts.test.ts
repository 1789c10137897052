import { expect, test } from 'vitest'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import { fetchPreview } from '#domain/profile/public-profile.contract.ts'
import { setBlockedCompanies, updateVisibility } from '#domain/profile/visibility.contract.ts'
import { fetchSavedContacts, removeContact, saveContact, updateContact } from '#domain/recruiters/contacts.contract.ts'
import { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import type { Call } from '#domain/shared/call.ts'
import { changeUser } from '#server/users/users.server.ts'
import { againstLockOrder } from '#tests/harness/candidates/locks.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { type ProfileOptions, publicPerson } from '#tests/harness/profiles.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { purgeRemovedContacts } from './contacts.server.ts'

const HOUR_MS = 3_600_000
let now = Date.parse('2026-11-02T10:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })

type Candidate = Person & { card: string }

async function candidate(options: ProfileOptions = {}): Promise<Candidate> {
  const person = await publicPerson(app, options)
  return { ...person, card: (await as(app, person).call(fetchPreview)).body.card.id }
}

const buy = (buyer: Person, person: Person) =>
  app.services.pool.query(
    `insert into profile_accesses (user_id, recruiter_id, name, company, bought_at) values ($1, $2, 'Rita', 'Fernwell', now())`,
    [person.id, buyer.id],
  )
const save = (me: Person, { card }: Candidate, own: object = {}) => as(app, me).call(saveContact, { id: card, ...own })
const listOf = async (me: Person, criteria: object = {}) => (await as(app, me).call(fetchSavedContacts, criteria)).body
const notesOf = async (me: Person, criteria: object = {}) =>
  (await listOf(me, criteria)).contacts.map(({ note }: { note: string }) => note)
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

test('a saved candidate is the anonymous card with the own note, tags and status', async () => {
  const [me, ada] = [await recruiter(app), await candidate({ name: 'Ottilie', row: { title: 'Causal Analyst' } })]
  const { status, body } = await save(me, ada, { note: 'Met in Ulm', tags: ['causal'], status: 'contacted' })
  const time = new Date(now).toISOString()
  expect(status).toBe(200)
  expect(body.contact).toMatchObject({
    ...{ id: ada.card, name: null, email: null, note: 'Met in Ulm', tags: ['causal'], status: 'contacted' },
    ...{ card: { id: ada.card, title: 'Causal Analyst' }, saved: time, changed: time },
  })
  const list = await listOf(me)
  expect(list).toMatchObject({ total: 1, contacts: [body.contact], tags: [{ tag: 'causal', count: 1 }] })
  expect(list.statuses).toEqual({ new: 0, contacted: 1, 'in talks': 0, hired: 0, 'not a fit': 0 })
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`Ottilie|${ada.email}|${ada.id}`))
})

test('saving locks the candidate before the recruiter, as closing and blocking do', async () => {
  const [me, ada] = [await recruiter(app), await candidate()]
  const reply = await againstLockOrder(app, { candidate: ada.id, recruiter: me.id }, () => save(me, ada))
  expect(codeOf(reply)).toEqual([200, undefined])
})

test('without a confirmed email nobody is saved', async () => {
  const [me, ada] = [await recruiter(app, { confirmed: false }), await candidate()]
  expect(codeOf(await save(me, ada))).toEqual([403, 'email_not_confirmed'])
})

test('saving again replaces only what is given', async () => {
  const [me, ada] = [await recruiter(app), await candidate()]
  await save(me, ada, { note: 'First', tags: ['a'] })
  now += 1_000
  expect((await save(me, ada, { status: 'hired' })).body.contact).toMatchObject({
    ...{ note: 'First', tags: ['a'], status: 'hired' },
    ...{ saved: new Date(now - 1_000).toISOString(), changed: new Date(now).toISOString() },
  })
  expect((await listOf(me)).total).toBe(1)
})

test('name and email come with bought access, and only for who bought it', async () => {
  const [me, other, ada] = [
    await recruiter(app),
    await recruiter(app),
    await candidate({ name: 'Ada', lastName: 'Rook' }),
  ]
  for (const one of [me, other]) await save(one, ada)
  await buy(me, ada)
  expect((await listOf(me)).contacts[0]).toMatchObject({ name: 'Ada Rook', email: ada.email })
  expect((await listOf(other)).contacts[0]).toMatchObject({ name: null, email: null })
  expect([(await listOf(me, { bought: 'yes' })).total, (await listOf(other, { bought: 'yes' })).total]).toEqual([1, 0])
  expect((await listOf(other, { bought: 'no' })).total).toBe(1)
})

test.each<[string, (person: Candidate) => Promise<unknown>]>([
  [
    'blocks the company',
    (person) => as(app, person).call(setBlockedCompanies, { names: ['Fernwell Inc.'], domains: [] }),
  ],
  ['is blocked', (person) => changeUser(app.services.db, person.id, { blockedAt: new Date(now) })],
  ['closes the account', (person) => as(app, person).call(closeAccount, { password: PASSWORD })],
])('when a candidate %s, only the own note, tags and status stay, at once', async (_, leave) => {
  const me = await recruiter(app, { company: 'Fernwell' })
  const person = await candidate({ name: 'Ottilie', lastName: 'Quench', row: { title: 'Wobblestat' } })
  await save(me, person, { note: 'Call back', tags: ['x'], status: 'in talks' })
  await buy(me, person)
  expect(await notesOf(me, { query: 'wobblestat' })).toEqual(['Call back'])
  await leave(person)
  const { contacts } = await listOf(me)
  expect(contacts).toMatchObject([
    { card: null, name: null, email: null, note: 'Call back', tags: ['x'], status: 'in talks' },
  ])
  expect(await notesOf(me, { query: 'wobblestat' })).toEqual([])
  expect(await notesOf(me, { query: 'ottilie' })).toEqual([])
  expect(await notesOf(me, { query: 'call' })).toEqual(['Call back'])
  const file = await (await as(app, me).fetch('/recruiter/n-fetch-saved-contacts?format=csv')).text()
  expect(file).toContain('No longer available')
  expect(file).not.toMatch(/Wobblestat|Ottilie|Quench|people\.example/)
  expect((await as(app, me).call(updateContact, { id: person.card, note: 'Gone' })).body.contact).toMatchObject({
    ...{ card: null, note: 'Gone' },
  })
})

test('of a candidate who hides, name and email stay with who bought them, and nothing else', async () => {
  const [me, other] = [await recruiter(app), await recruiter(app)]
  const person = await candidate({ name: 'Ottilie', lastName: 'Quench', row: { title: 'Wobblestat' } })
  for (const one of [me, other]) await save(one, person, { note: 'Call back' })
  await buy(me, person)
  await as(app, person).call(updateVisibility, { visibility: 'hidden' })
  const mine = { card: null, name: 'Ottilie Quench', email: person.email, note: 'Call back' }
  expect((await listOf(me)).contacts).toMatchObject([mine])
  expect((await listOf(other)).contacts).toMatchObject([{ card: null, name: null, email: null, note: 'Call back' }])
  expect((await as(app, me).call(fetchCandidate, { id: person.card })).body.profile.email).toBe(person.email)
  expect([await notesOf(me, { query: 'ottilie' }), await notesOf(me, { query: 'wobblestat' })]).toEqual([
    ['Call back'],
    [],
  ])
  expect((await listOf(me, { bought: 'yes' })).total).toBe(1)
  const fileOf = async (one: typeof me) =>
    (await as(app, one).fetch('/recruiter/n-fetch-saved-contacts?format=csv')).text()
  expect(await fileOf(me)).toMatch(/Hidden; your contact stays"?,Ottilie Quench,/)
  expect(await fileOf(other)).toContain('No longer available')
  expect(await fileOf(other)).not.toMatch(/Ottilie|Wobblestat|people\.example/)
})

test('only candidates whom the recruiter may see are saved', async () => {
  const [me, hidden, blocking] = [await recruiter(app, { company: 'Fernwell' }), await candidate(), await candidate()]
  await as(app, hidden).call(updateVisibility, { visibility: 'hidden' })
  await as(app, blocking).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  for (const card of [hidden.card, blocking.card, hidden.id, crypto.randomUUID()])
    expect(codeOf(await as(app, me).call(saveContact, { id: card }))).toEqual([404, 'profile_not_found'])
  expect((await listOf(me)).total).toBe(0)
})

test('a removed candidate comes back as noted within the hour, also one who has left, and later afresh', async () => {
  const [me, ada, bob] = [await recruiter(app), await candidate(), await candidate()]
  for (const one of [ada, bob]) await save(me, one, { note: 'Keep', tags: ['t'] })
  for (const { card } of [ada, bob]) expect((await as(app, me).call(removeContact, { id: card })).status).toBe(200)
  expect(await listOf(me)).toMatchObject({ total: 0, tags: [] })
  expect(codeOf(await as(app, me).call(updateContact, { id: ada.card, note: 'x' }))).toEqual([404, 'contact_not_found'])
  expect(codeOf(await as(app, me).call(removeContact, { id: ada.card }))).toEqual([404, 'contact_not_found'])
  await as(app, bob).call(updateVisibility, { visibility: 'hidden' })
  now += HOUR_MS - 1_000
  expect((await save(me, bob)).body.contact).toMatchObject({ card: null, note: 'Keep' })
  now += 2_000
  expect((await save(me, ada)).body.contact).toMatchObject({ note: '', tags: [], saved: new Date(now).toISOString() })
})

test('what was removed is forgotten after an hour', async () => {
  const [me, ada] = [await recruiter(app), await candidate()]
  await save(me, ada, { note: 'Xylographer' })
  await as(app, me).call(removeContact, { id: ada.card })
  await purgeRemovedContacts(app.services)
  expect(await tablesWith(app, 'Xylographer')).toEqual(['saved_contacts'])
  now += HOUR_MS + 1_000
  await purgeRemovedContacts(app.services)
  expect(await tablesWith(app, 'Xylographer')).toEqual([])
})

test('a list is searched, filtered, sorted and paged', async () => {
  const me = await recruiter(app)
  const titles = ['Zoologist of models', 'Bayesian', 'Émile’s analyst']
  for (const [index, title] of titles.entries()) {
    const statuses = ['hired', 'new', 'contacted']
    const own = { note: `note ${index}`, tags: index === 1 ? ['Berlin', 'ml'] : ['ml'], status: statuses[index] }
    await save(me, await candidate({ row: { title } }), own)
    now += 1_000
  }
  expect(await notesOf(me)).toEqual(['note 2', 'note 1', 'note 0'])
  expect(await notesOf(me, { sort: 'title' })).toEqual(['note 1', 'note 2', 'note 0'])
  expect(await notesOf(me, { sort: 'status' })).toEqual(['note 1', 'note 2', 'note 0'])
  expect(await notesOf(me, { query: 'EMILE analyst' })).toEqual(['note 2'])
  expect(await notesOf(me, { query: 'berlin NOTE' })).toEqual(['note 1'])
  expect(await notesOf(me, { query: 'berlin zoologist' })).toEqual([])
  expect(await notesOf(me, { tag: 'ml', status: 'hired' })).toEqual(['note 0'])
  expect(await notesOf(me, { offset: 1, limit: 1 })).toEqual(['note 1'])
  expect(await listOf(me, { tag: 'Berlin' })).toMatchObject({
    ...{ total: 1, statuses: { new: 1, contacted: 1, hired: 1 } },
    tags: [
      { tag: 'ml', count: 3 },
      { tag: 'Berlin', count: 1 },
    ],
  })
  const { contacts } = await listOf(me)
  await as(app, me).call(updateContact, { id: contacts[2].id, note: 'note 0!' })
  expect((await notesOf(me, { sort: 'changed' }))[0]).toBe('note 0!')
})

test('the file has all that match, and no cell that a spreadsheet runs', async () => {
  const me = await recruiter(app)
  await save(me, await candidate({ row: { title: '=SUM(A1:A9)' } }), { note: '=HYPERLINK("http://x")', tags: ['+1'] })
  await save(me, await candidate(), { note: 'left out' })
  const response = await as(app, me).fetch('/recruiter/n-fetch-saved-contacts?format=csv&query=hyperlink&limit=1')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`,'=SUM(A1:A9),,,new,'+1,"'=HYPERLINK(""http://x"")",`)
  expect(text).not.toContain('left out')
})

test('another recruiter’s contacts are neither seen nor changed', async () => {
  const [me, other, ada] = [await recruiter(app), await recruiter(app), await candidate()]
  await save(me, ada, { note: 'Mine' })
  for (const call of [updateContact, removeContact] as Call[])
    expect(codeOf(await as(app, other).call(call, { id: ada.card }))).toEqual([404, 'contact_not_found'])
  await save(other, ada, { note: 'Theirs' })
  expect([await notesOf(me), await notesOf(other)]).toEqual([['Mine'], ['Theirs']])
})

test('visitors and job seekers may not', async () => {
  const [person, ada] = [await seeker(app), await candidate()]
  for (const call of [fetchSavedContacts, saveContact, updateContact, removeContact] as Call[]) {
    const body = call.method === 'GET' ? {} : { id: ada.card }
    expect((await as(app, person).call(call, body)).status, call.path).toBe(403)
    expect((await as(app, { cookie: '' }).call(call, body)).status, call.path).toBe(401)
  }
})

test('bad input names its field', async () => {
  const [me, { card: id }] = [await recruiter(app), await candidate()]
  const bad: [Call, object, string][] = [
    [saveContact, { id: 'x' }, 'id'],
    [saveContact, { id, note: 'x'.repeat(4_001) }, 'note'],
    [saveContact, { id, tags: ['a', 'a'] }, 'tags'],
    [saveContact, { id, status: 'away' }, 'status'],
    [updateContact, { id, tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'tags'],
    [removeContact, {}, 'id'],
    [fetchSavedContacts, { sort: 'salary' }, 'sort'],
    [fetchSavedContacts, { limit: 101 }, 'limit'],
  ]
  for (const [call, body, field] of bad) {
    const reply = await as(app, me).call(call, body)
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
  }
})

test('the limit of saved candidates holds for parallel calls too', async () => {
  const me = await recruiter(app)
  const people = [await candidate(), await candidate()]
  await app.services.pool.query(
    `insert into saved_contacts (recruiter_id, card_id, note, status, saved_at, changed_at)
     select $1, gen_random_uuid(), '', 'new', now(), now() from generate_series(1, 4999)`,
    [me.id],
  )
  const replies = await Promise.all(people.map((one) => save(me, one)))
  expect(replies.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'contact_limit'],
  ])
  expect((await listOf(me)).total).toBe(5_000)
})

test('closing the recruiter’s account deletes the notes; the export has them before', async () => {
  const [me, ada] = [await recruiter(app), await candidate()]
  await save(me, ada, { note: 'Quodlibetical', tags: ['t'] })
  const { body: exported } = await as(app, me).call(exportData)
  expect(exported.saved_candidates).toMatchObject([{ card_id: ada.card, note: 'Quodlibetical', tags: ['t'] }])
  const { body } = await as(app, me).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'saved candidates', rows: 1 })
  expect(await tablesWith(app, 'Quodlibetical')).toEqual([])
})

test('closing the candidate’s account takes the link to the person and leaves the recruiter’s own note', async () => {
  const [me, ada] = [await recruiter(app), await candidate()]
  await save(me, ada, { note: 'Own words' })
  expect(await tablesWith(app, ada.id)).toContain('saved_contacts')
  const { body } = await as(app, ada).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'saved by recruiters', rows: 1 })
  expect(await tablesWith(app, ada.id)).toEqual(['change_log'])
  expect(await notesOf(me)).toEqual(['Own words'])
})
