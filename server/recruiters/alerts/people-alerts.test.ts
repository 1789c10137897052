import { expect, test } from 'vitest'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import { unsubscribe } from '#domain/feeds/feeds.contract.ts'
import { setBlockedCompanies, updateVisibility } from '#domain/profile/visibility.contract.ts'
import {
  addPeopleSearch,
  deletePeopleSearch,
  fetchPeopleSearches,
  MAX_PEOPLE_SEARCHES,
  updatePeopleSearch,
} from '#domain/recruiters/people-alerts.contract.ts'
import type { Call } from '#domain/shared/call.ts'
import { deliverDueMail } from '#server/mail/deliver.ts'
import type { MailProps } from '#server/mail/mail-kinds.ts'
import type { MailTransport, Message } from '#server/mail/transport.ts'
import { changeUser } from '#server/users/users.server.ts'
import { againstLockOrder } from '#tests/harness/candidates/locks.ts'
import { as, PASSWORD, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { fillProfile, type ProfileOptions, publicPerson } from '#tests/harness/profiles.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { tablesWith } from '#tests/harness/tables.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { matchAndDeliverPeople } from './people-alerts.server.ts'

const DAY_MS = 24 * 3_600_000
let now = Date.parse('2026-11-10T10:00:00Z')
const app = await startTestApp({}, { clock: () => new Date(now) })

const python = (level: number, rest: object = {}) => ({
  filters: { skills: { '3': { python: { value: level, operator: '>=' } } }, ...rest },
})
const pythonist = (level: number, options: ProfileOptions = {}) =>
  publicPerson(app, { ...options, skills: { 3: { python: level } } })
async function save(me: Person, search: object = python(4), title = 'Python experts') {
  now += 1_000 // the oldest of several is the first
  return (await as(app, me).call(addPeopleSearch, { title, search })).body
}
const run = () => matchAndDeliverPeople(app.services)
const nextDay = () => {
  now += DAY_MS
  return run()
}
const mailsTo = async ({ email }: Person) =>
  (await queuedMails(app, email)).flatMap(({ kind, props }) =>
    kind === 'new-people' ? [props as MailProps['new-people']] : [],
  )
const titlesTo = async (me: Person) =>
  (await mailsTo(me)).map(({ people }) => people.map(({ title }) => title).toSorted())
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

test('who is new or newly matches is mailed once, at the daily hour, with what the card shows', async () => {
  const me = await recruiter(app)
  await pythonist(5, { row: { title: 'There before' } })
  await save(me)
  const late = await pythonist(2, { row: { title: 'Learns' } })
  await pythonist(4, {
    ...{ name: 'Ottilie', lastName: 'Quench', row: { title: 'Comes' } },
    sections: { experience: { work_experience: '5-7' as never } },
  })
  await run()
  expect(await mailsTo(me)).toEqual([])
  await nextDay()
  expect(await titlesTo(me)).toEqual([['Comes']])
  const [mail] = await mailsTo(me)
  expect(mail).toMatchObject({
    total: 1,
    people: [{ country: 'Germany', reason: expect.stringContaining('Python: Advanced or higher') }],
  })
  expect(JSON.stringify(mail)).not.toMatch(/Ottilie|Quench|people\.example/)
  await fillProfile(app, late, { row: { title: 'Learns' }, skills: { 3: { python: 4 } } })
  await nextDay()
  expect(await titlesTo(me)).toEqual([['Comes'], ['Learns']])
  await fillProfile(app, late, { row: { title: 'Learns again' }, skills: { 3: { python: 5 } } })
  await nextDay()
  await nextDay()
  expect(await mailsTo(me)).toHaveLength(2)
})

test('a person whom several saved searches find comes once, also when runs overlap', async () => {
  const me = await recruiter(app)
  for (const title of ['One', 'Two']) await save(me, python(3), title)
  await pythonist(5, { row: { title: 'Twice found' } })
  now += DAY_MS
  await Promise.all([run(), run(), run()])
  expect(await titlesTo(me)).toEqual([['Twice found']])
  expect((await mailsTo(me))[0]?.searches.map(({ title }) => title)).toEqual(['One'])
})

test('musts decide, and nice-to-haves do not', async () => {
  const me = await recruiter(app)
  const levels = { python: { value: 4, operator: '>=' }, r: { value: 5, operator: '>=' } }
  await save(me, { filters: { skills: { '3': levels } }, nice: { 'skills.3.r': 5 } })
  await pythonist(4, { row: { title: 'Without R' } })
  await publicPerson(app, { row: { title: 'Only R' }, skills: { 3: { r: 5 } } })
  await nextDay()
  expect(await titlesTo(me)).toEqual([['Without R']])
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['hides', (person) => as(app, person).call(updateVisibility, { visibility: 'hidden' })],
  ['blocks the company', (person) => as(app, person).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })],
  ['is blocked', (person) => changeUser(app.services.db, person.id, { blockedAt: new Date(now) })],
  ['closes the account', (person) => as(app, person).call(closeAccount, { password: PASSWORD })],
  ['no longer matches', (person) => fillProfile(app, person, { skills: { 3: { python: 1 } } })],
])('a candidate who %s before the email is not in it', async (_, leave) => {
  const me = await recruiter(app, { company: 'Fernwell' })
  await save(me)
  const person = await pythonist(5, { row: { title: 'Gone' } })
  await pythonist(5, { row: { title: 'Here' } })
  await run()
  await leave(person)
  await nextDay()
  expect(await titlesTo(me)).toEqual([['Here']])
})

test('the delivery locks candidates before the recruiter, as closing and blocking do', async () => {
  const me = await recruiter(app)
  await save(me)
  const person = await pythonist(5, { row: { title: 'Held' } })
  await run()
  await againstLockOrder(app, { candidate: person.id, recruiter: me.id }, nextDay)
  expect(await titlesTo(me)).toEqual([['Held']])
})

test('only confirmed recruiters who are not blocked get emails', async () => {
  const blocked = await recruiter(app)
  const unconfirmed = await recruiter(app, { confirmed: false })
  for (const one of [blocked, unconfirmed]) await save(one)
  await changeUser(app.services.db, blocked.id, { blockedAt: new Date(now) })
  await pythonist(5)
  await nextDay()
  expect([await mailsTo(blocked), await mailsTo(unconfirmed)]).toEqual([[], []])
})

test('a condition that cards keep private singles nobody out', async () => {
  const me = await recruiter(app)
  await save(me, python(1, { basic: { legallyIn: ['IS'] } }))
  const iceland = (title: string) => pythonist(3, { row: { title }, sections: { about_you: { legally_in: ['IS'] } } })
  for (const title of ['A', 'B']) await iceland(title)
  await nextDay()
  expect(await titlesTo(me)).toEqual([])
  await iceland('C')
  await nextDay()
  expect(await titlesTo(me)).toEqual([['A', 'B', 'C']])
})

test('a private condition that leaves out one or two people decides nothing: the search waits', async () => {
  const me = await recruiter(app)
  const fsharp = { filters: { skills: { '3': { fsharp: { value: 1, operator: '>=' } } }, basic: { language: ['cy'] } } }
  await save(me, fsharp)
  const speaks = (language: string, title: string) => {
    const about_you = { languages: [{ language, fluency: 'fluent' as const }] }
    return publicPerson(app, { row: { title }, sections: { about_you }, skills: { 3: { fsharp: 3 } } })
  }
  for (const title of ['A', 'B', 'C']) await speaks('cy', title)
  for (const title of ['X', 'Y']) await speaks('de', title)
  await nextDay()
  expect(await titlesTo(me)).toEqual([])
  await speaks('de', 'Z')
  await nextDay()
  expect(await titlesTo(me)).toEqual([['A', 'B', 'C']])
})

test('a paused, changed or deleted search sends nothing of before', async () => {
  const me = await recruiter(app)
  const [paused, changed, deleted] = [await save(me), await save(me), await save(me)]
  await pythonist(5)
  await run()
  const client = as(app, me)
  expect((await client.call(updatePeopleSearch, { uuid: paused.uuid, active: false })).body.active).toBe(false)
  await client.call(updatePeopleSearch, { uuid: changed.uuid, search: python(5) })
  expect(await tablesWith(app, changed.uuid)).toEqual(['people_searches'])
  expect((await client.call(deletePeopleSearch, { uuid: deleted.uuid })).status).toBe(200)
  await client.call(updatePeopleSearch, { uuid: paused.uuid, active: true, title: 'Resumed' })
  await nextDay()
  expect(await mailsTo(me)).toEqual([])
  await pythonist(5, { row: { title: 'Later' } })
  await nextDay()
  expect(await titlesTo(me)).toEqual([['Later']])
  expect((await client.call(fetchPeopleSearches)).body).toMatchObject({
    limit: MAX_PEOPLE_SEARCHES,
    searches: [
      { uuid: paused.uuid, title: 'Resumed', active: true, last_sent: expect.any(String) },
      { uuid: changed.uuid, last_sent: null },
    ],
  })
})

test('one click in the mail program stops the search of the email, and all of them on request', async () => {
  const me = await recruiter(app)
  await save(me)
  const sent: Message[] = []
  await pythonist(5)
  await nextDay()
  const transport: MailTransport = {
    leavesMachine: true,
    send: async (message) => void sent.push(message),
    close: async () => {},
  }
  while ((await deliverDueMail(app.services, transport)) > 0);
  const message = sent.find(({ to }) => to === me.email)
  const link = /<https?:\/\/[^/]+\/nuxt_api(.*)>/.exec(JSON.stringify(message?.headers))?.[1] ?? ''
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await app.fetch(`/nuxt_api${link}`, { method: 'POST', body, headers })
  expect(await reply.json()).toEqual({ status: 'unsubscribed', feed_title: 'Python experts', all: false })
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  expect((await app.call(unsubscribe, { token })).body.status).toBe('already')
  await save(me, python(5), 'Another')
  expect((await app.call(unsubscribe, { token, all: true })).body).toMatchObject({ status: 'unsubscribed', all: true })
  await pythonist(5)
  await nextDay()
  expect(await mailsTo(me)).toHaveLength(1)
})

test('a failing recruiter is tried again and holds up nobody', async () => {
  const [failing, other] = [await recruiter(app), await recruiter(app)]
  for (const one of [failing, other]) await save(one)
  await pythonist(5, { row: { title: 'Found' } })
  await run()
  const { pool } = app.services
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.recruiter_id = '${failing.id}' then raise exception 'not now'; end if; return new; end $$`)
  await pool.query('create trigger refuse before insert on sent_people for each row execute function refuse()')
  expect(await nextDay()).toMatchObject({ failed: 1 })
  expect([await titlesTo(failing), await titlesTo(other)]).toEqual([[], [['Found']]])
  expect(await run()).toMatchObject({ failed: 0 })
  await pool.query('drop trigger refuse on sent_people')
  now += 61_000
  await run()
  expect(await titlesTo(failing)).toEqual([['Found']])
})

test('a recruiter has up to twenty saved searches, parallel calls included', async () => {
  const me = await recruiter(app)
  const replies = await Promise.all(
    Array.from({ length: MAX_PEOPLE_SEARCHES + 3 }, () =>
      as(app, me).call(addPeopleSearch, { title: 'Same', search: python(5) }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_PEOPLE_SEARCHES)
  expect(replies.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
    Array(3).fill([409, 'people_search_limit']),
  )
})

test('visitors, job seekers and other recruiters may not; bad input names its field', async () => {
  const [me, other, person] = [await recruiter(app), await recruiter(app), await seeker(app)]
  const { uuid } = await save(me)
  const calls: [Call, object][] = [
    [fetchPeopleSearches, {}],
    [addPeopleSearch, { title: 'x', search: {} }],
    [updatePeopleSearch, { uuid, active: false }],
    [deletePeopleSearch, { uuid }],
  ]
  for (const [call, body] of calls) {
    expect((await as(app, person).call(call, body)).status, call.path).toBe(403)
    expect((await as(app, { cookie: '' }).call(call, body)).status, call.path).toBe(401)
  }
  for (const [call, body] of calls.slice(2))
    expect(codeOf(await as(app, other).call(call, body))).toEqual([404, 'saved_search_not_found'])
  expect((await as(app, other).call(fetchPeopleSearches)).body.searches).toEqual([])
  const bad: [Call, object, string][] = [
    [addPeopleSearch, { title: ' ', search: {} }, 'title'],
    [addPeopleSearch, { title: 'x', search: python(6) }, 'search.filters.skills.3.python.value'],
    [updatePeopleSearch, { uuid: 'x' }, 'uuid'],
    [deletePeopleSearch, {}, 'uuid'],
  ]
  for (const [call, body, field] of bad) {
    const reply = await as(app, me).call(call, body)
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
  }
})

test('closing an account deletes the searches, and the traces of a candidate; the export has the searches', async () => {
  const me = await recruiter(app)
  await save(me, python(4), 'Quixotically')
  const person = await pythonist(5)
  await nextDay()
  expect(await tablesWith(app, person.id)).toContain('sent_people')
  const { body } = await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toContainEqual({ store: 'found by recruiters', rows: expect.any(Number) })
  expect(await tablesWith(app, person.id)).toEqual(['change_log'])
  expect((await as(app, me).call(exportData)).body.saved_searches_for_candidates).toMatchObject([
    { title: 'Quixotically' },
  ])
  await as(app, me).call(closeAccount, { password: PASSWORD })
  expect(await tablesWith(app, me.id)).toEqual([])
})
