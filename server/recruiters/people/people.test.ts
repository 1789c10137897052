import { expect, test } from 'vitest'
import { WORK_SECTOR_KEYS } from '#domain/options/work-sectors.ts'
import { setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { profileOf, updateProfile } from '#server/profiles/profiles.queries.ts'
import { profileAccesses } from '#server/profiles/profiles.table.ts'
import { changeUser } from '#server/users/users.server.ts'
import { as, operator, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { BERLIN, POSITION, SALARY } from '#tests/harness/profile-values.ts'
import { fillProfile, type ProfileOptions } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

const app = await startTestApp()
const viewer = await recruiter(app, { company: 'Fernwell' })

/** Every test searches among its own people: they share a skill that no other test uses. */
async function candidate(options: ProfileOptions = {}): Promise<Person & { card: string }> {
  const person = await seeker(app)
  await fillProfile(app, person, { ...options, row: { visibility: 'searchable', showCity: true, ...options.row } })
  const row = await profileOf(app.services.db, person.id)
  return { ...person, card: row?.cardId ?? '' }
}
async function search(filters: object, body: object = {}, who = viewer) {
  await app.background.catchUp()
  const reply = await as(app, who).call(searchProfiles, { filters, ...body })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body
}
const ids = (profiles: { id: string }[]) => profiles.map(({ id }) => id)
const atLeast = (value: unknown) => ({ value, operator: '>=' })

test('levels of skills filter exactly, each card says by what it fits, and open ones are counted apart', async () => {
  const expert = await candidate({ skills: { 3: { julia: 5 }, 1: { 'data-storytelling': 2 } } })
  const novice = await candidate({ skills: { 3: { julia: 1 } } })
  await candidate({ skills: { 3: { matlab: 3 } } })
  const filters = (operator: string) => ({ skills: { 3: { julia: { value: 5, operator } } } })
  expect(ids((await search(filters('>='))).profiles)).toEqual([expert.card])
  expect(ids((await search(filters('<'))).profiles)).toEqual([novice.card])
  const result = await search(
    { ...filters('>='), personal_data: { 'data-storytelling': atLeast(4) } },
    {
      nice: { 'personal_data.data-storytelling': 2 },
      facets: ['skills'],
    },
  )
  expect(result.profiles[0].match).toEqual({
    score: 60,
    wishes: [
      {
        path: 'personal_data.data-storytelling',
        label: 'Data storytelling: Advanced or higher',
        isMust: false,
        weight: 2,
        state: 'unmet',
        by: 'Data storytelling: Basic',
      },
      {
        path: 'skills.3.julia',
        label: 'Julia: Expert',
        isMust: true,
        weight: 3,
        state: 'met',
        by: 'Julia: Expert',
      },
    ],
  })
  expect(result.unknown['skills.3.julia']).toBeGreaterThan(0)
  expect(result.facets.skills.filter(({ value }: { value: string }) => value === 'julia')).toEqual(
    [1, 0, 0, 0, 1].map((count, index) => ({ value: 'julia', level: index + 1, count })),
  )
})

test('a switched-off filter keeps its value and asks nothing', async () => {
  const all = (await search({})).total
  expect((await search({ skills: { 3: { julia: { value: 5, active: false } } } })).total).toBe(all)
})

test('who meets more of the nice-to-haves comes first, by the weights', async () => {
  const group = { 4: { 'decision-trees': 3 } }
  const one = await candidate({ skills: { ...group, 3: { scala: 4 } } })
  const other = await candidate({ skills: { ...group, 3: { rust: 4 } } })
  const filters = { skills: { 3: { scala: atLeast(3), rust: atLeast(3) }, 4: { 'decision-trees': atLeast(3) } } }
  const order = async (nice: object) => ids((await search(filters, { nice })).profiles)
  expect(await order({ 'skills.3.scala': 5, 'skills.3.rust': 1 })).toEqual([one.card, other.card])
  expect(await order({ 'skills.3.scala': 1, 'skills.3.rust': 2 })).toEqual([other.card, one.card])
})

test('near a city means by the great circle, and only where the card shows the city', async () => {
  const city = (id: number, name: string, lat: number, lng: number, showCity = true) =>
    candidate({
      row: { showCity },
      sections: { about_you: { location: { ...BERLIN, id, name, lat, lng } } },
      skills: { 3: { perl: 3 } },
    })
  const [berlin, potsdam] = [
    await city(2_950_159, 'Berlin', 52.52, 13.41),
    await city(2_852_458, 'Potsdam', 52.4, 13.07),
  ]
  const hidden = await city(2_950_159, 'Berlin', 52.52, 13.41, false)
  const around = async (location: object) => search({ basic: { location }, skills: { 3: { perl: atLeast(1) } } })
  const near = await around({ id: 2_950_159, radius_km: 40 })
  expect(ids(near.profiles).sort()).toEqual([berlin.card, potsdam.card].sort())
  expect(near.unknown['basic.location']).toBe(1)
  expect(near.profiles[0].match.wishes[0].label).toBe('Within 40 km of Berlin')
  expect(ids((await around({ id: 2_950_159, radius_km: 20 })).profiles)).toEqual([berlin.card])
  expect(ids((await around({ id: 2_950_159 })).profiles)).toEqual([berlin.card])
  expect(ids((await around({ text: 'potsdam' })).profiles)).toEqual([potsdam.card])
  expect(ids((await around({ text: 'Deutschland' })).profiles).sort()).toEqual(
    [berlin.card, potsdam.card, hidden.card].sort(),
  )
})

test('fewer than three people by what cards keep private are not told from none, and fewer than three are not left out', async () => {
  const speaking = (language: string) =>
    candidate({
      sections: { about_you: { languages: [{ language, fluency: 'fluent' }] } },
      skills: { 3: { fsharp: 2 } },
    })
  const german = [await speaking('de'), await speaking('de')]
  const others = [await speaking('en'), await speaking('en')]
  const filters = (code: string) => ({ basic: { language: [code] }, skills: { 3: { fsharp: atLeast(1) } } })
  const withheld = { total: 0, is_withheld: true, profiles: [], near: [], facets: {}, unknown: {} }
  const facets = ['language', 'city']
  expect(await search(filters('de'), { facets })).toMatchObject(withheld)
  expect((await search(filters('de'))).hint).toMatchObject({ path: 'basic.language.de', count: 4 })
  // Nobody speaks Welsh: the same answer.
  const { hint: _, ...welsh } = await search(filters('cy'), { facets })
  const { hint: __, ...few } = await search(filters('de'), { facets })
  expect(welsh).toEqual(few)
  german.push(await speaking('de'))
  others.push(await speaking('en'))
  const told = await search(filters('de'), { facets })
  expect([told.total, ids(told.profiles).sort()]).toEqual([3, german.map(({ card }) => card).sort()])
  expect(told.profiles[0].match.wishes[0]).toMatchObject({ state: 'met', by: 'German' })
  for (let more = 0; more < 2; more++) german.push(await speaking('de'))
  const counted = (await search({ skills: { 3: { fsharp: atLeast(1) } } }, { facets: ['language'] })).facets.language
  const count = (code: string) => counted.find(({ value }: { value: string }) => value === code).count
  expect([count('de'), count('en'), count('cy')]).toEqual([5, 3, '<3'])
})

test('every value of a list has its number; while private conditions apply small ones and none read "<3"', async () => {
  const [sector, other] = [WORK_SECTOR_KEYS.at(-1) as string, WORK_SECTOR_KEYS[0]]
  const working = (relocates: boolean, work_sector: string[]) =>
    candidate({
      sections: {
        ...{ about_you: { work_sector }, experience: { work_experience: '3-5' } },
        ideal_job: { willing_to_relocate: relocates },
      },
      skills: { 3: { cuda: 2 } },
    })
  for (let number = 0; number < 3; number++) await working(true, number === 0 ? [sector] : [])
  for (let number = 0; number < 3; number++) await working(false, [])
  const facets = ['work_sector', 'work_experience', 'kaggle', 'skills']
  const cuda = { skills: { 3: { cuda: atLeast(1) } } }
  const open = (await search(cuda, { facets })).facets
  const apart = (await search({ ...cuda, ideal_job: { willingToRelocate: true } }, { facets })).facets
  const count = (counted: typeof open, name: string, value: string, level?: number) =>
    counted[name].find((one: { value: string; level?: number }) => one.value === value && one.level === level)?.count
  const of = (counted: typeof open) => [
    count(counted, 'work_sector', sector),
    count(counted, 'work_sector', other ?? ''),
    count(counted, 'work_experience', '3-5'),
    count(counted, 'kaggle', 'datasets', 2),
    count(counted, 'skills', 'cuda', 2),
    count(counted, 'skills', 'cuda', 5),
  ]
  expect(of(open)).toEqual([1, 0, 6, 0, 6, 0])
  expect(of(apart)).toEqual(['<3', '<3', 3, '<3', 3, '<3'])
  expect(apart.work_sector.map(({ value }: { value: string }) => value)).toEqual(WORK_SECTOR_KEYS)
})

test('a condition that would leave out one or two people leaves out nobody, and is open on every card', async () => {
  const person = (relocates: boolean) =>
    candidate({ sections: { ideal_job: { willing_to_relocate: relocates } }, skills: { 3: { haskell: 2 } } })
  for (let number = 0; number < 4; number++) await person(true)
  await person(false)
  const filters = { ideal_job: { willingToRelocate: true }, skills: { 3: { haskell: atLeast(1) } } }
  for (const nice of [{}, { 'ideal_job.willingToRelocate': 5 }]) {
    const { total, profiles } = await search(filters, { nice })
    expect(total).toBe(5)
    const states = profiles.map(({ match }: { match: { wishes: { state: string }[] } }) => match.wishes[0]?.state)
    expect(new Set(states)).toEqual(new Set(['unknown']))
  }
})

test('nobody found: what removes most with the count without it, and who misses just one wish', async () => {
  const near = await candidate({ skills: { 3: { kotlin: 5, swift: 2 } } })
  const filters = { skills: { 3: { kotlin: atLeast(4), swift: atLeast(4) } } }
  const { total, hint, near: missing } = await search(filters)
  expect([total, hint]).toEqual([0, { path: 'skills.3.swift', label: 'Swift: Advanced or higher', count: 1 }])
  expect(missing.map(({ id, missed }: { id: string; missed: string }) => [id, missed])).toEqual([
    [near.card, 'skills.3.swift'],
  ])
})

test('who hides or blocks is gone with the next search, before the index knows', async () => {
  const person = await candidate({ skills: { 3: { ruby: 4 } } })
  const filters = { skills: { 3: { ruby: atLeast(4) } } }
  expect((await search(filters)).total).toBe(1)
  const direct = async () => (await as(app, viewer).call(searchProfiles, { filters: filters })).body
  await updateProfile(app.services.db as never, person.id, { blockedNames: ['Fernwell'] })
  expect(await direct()).toMatchObject({ total: 0, profiles: [] })
  await updateProfile(app.services.db as never, person.id, { blockedNames: [], visibility: 'hidden' })
  expect(await direct()).toMatchObject({ total: 0, profiles: [] })
})

test('bought access is marked for the one who bought it', async () => {
  const person = await candidate({ skills: { 3: { sas: 4 } } })
  await app.services.db
    .insert(profileAccesses)
    .values({ userId: person.id, recruiterId: viewer.id, name: 'R', company: 'Fernwell', boughtAt: new Date() })
  const filters = { skills: { 3: { sas: atLeast(4) } } }
  expect((await search(filters)).profiles[0]).toMatchObject({ is_bought: true, is_saved: false })
  expect((await search(filters, {}, await recruiter(app))).profiles[0].is_bought).toBe(false)
})

test('pages are disjoint and together the whole', async () => {
  for (let number = 0; number < 5; number++) await candidate({ skills: { 3: { lua: 3 } } })
  const filters = { skills: { 3: { lua: atLeast(3) } } }
  const pages = [
    await search(filters, { limit: 2 }),
    await search(filters, { limit: 2, offset: 2 }),
    await search(filters, { limit: 2, offset: 4 }),
  ]
  expect(pages.map(({ total, profiles }) => [total, profiles.length])).toEqual([
    [5, 2],
    [5, 2],
    [5, 1],
  ])
  expect(new Set(pages.flatMap(({ profiles }) => ids(profiles))).size).toBe(5)
})

test.each([
  ['an unknown key', { filters: { skillz: {} } }, 'filters'],
  ['an unknown skill', { filters: { skills: { 3: { cobol77: { value: 3 } } } } }, 'filters.skills.3'],
  ['a level out of range', { filters: { skills: { 3: { python: { value: 6 } } } } }, 'filters.skills.3.python.value'],
  [
    'an unknown operator',
    { filters: { skills: { 3: { python: { value: 3, operator: '!=' } } } } },
    'filters.skills.3.python.operator',
  ],
  ['a weight out of range', { nice: { 'skills.3.python': 6 } }, 'nice.skills.3.python'],
  ['a weight of the words', { nice: { 'basic.query': 3 } }, 'nice.basic.query'],
  ['a weight of what is no wish', { nice: { 'basic.languageFluency': 3 } }, 'nice.basic.languageFluency'],
  ['a weight of an unknown skill', { nice: { 'skills.3.cobol77': 3 } }, 'nice.skills.3.cobol77'],
  ['a place twice', { filters: { basic: { location: { id: 1, text: 'Berlin' } } } }, 'filters.basic.location'],
  ['a limit out of range', { limit: 101 }, 'limit'],
  ['a negative offset', { offset: -1 }, 'offset'],
  ['a page too far down', { offset: 1_999, limit: 100 }, 'offset'],
  ['an unknown facet', { facets: ['name'] }, 'facets.0'],
])('%s is refused beside its field', async (_, body, field) => {
  const reply = await as(app, viewer).call(searchProfiles, body)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.error.fields).join(' ')).toContain(field)
})

test('only recruiters may search', async () => {
  const statusFor = async (person: Person) => (await as(app, person).call(searchProfiles, {})).status
  expect(await statusFor(await seeker(app))).toBe(403)
  expect(await statusFor(await operator(app))).toBe(403)
  expect((await app.call(searchProfiles, {})).status).toBe(401)
})

test('salaries compare in any currency and period, and only where shown', async () => {
  const asking = (amount: number, showSalary: boolean) =>
    candidate({
      row: { showSalary },
      sections: { ideal_job: { desired_salary: { ...SALARY, amount } }, experience: { positions: [POSITION] } },
      skills: { 3: { php: 4 } },
    })
  const modest = await asking(36_000, true)
  await asking(120_000, true)
  await asking(36_000, false)
  const desiredSalary = { value: 4_000, operator: '<=', currency: 'EUR', period: 'month' }
  const result = await search({ ideal_job: { desiredSalary }, skills: { 3: { php: atLeast(1) } } })
  expect([ids(result.profiles), result.unknown['ideal_job.desiredSalary']]).toEqual([[modest.card], 1])
})

test('a block by the call takes the person out of list, total and facets', async () => {
  const [person, other] = [await candidate({ skills: { 3: { c: 4 } } }), await candidate({ skills: { 3: { c: 4 } } })]
  const filters = { skills: { 3: { c: atLeast(4) } } }
  const levelOf = (counts: { level: number; count: number }[], level: number) =>
    counts.find((one) => one.level === level)?.count
  const told = async () => {
    const { profiles, total, facets } = await search(filters, { facets: ['city', 'skills'] })
    return [ids(profiles).sort(), total, facets.city[0].count, levelOf(facets.skills, 4)]
  }
  expect(await told()).toEqual([[person.card, other.card].sort(), 2, 2, 2])
  await as(app, person).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  expect(await told()).toEqual([[other.card], 1, 1, 1])
})

test('a card that was shown before follows each change of its profile, also within the same moment', async () => {
  const person = await candidate({ row: { title: 'Analyst of tides' }, skills: { 3: { scala: 2 } } })
  const shown = async () => (await search({ skills: { 3: { scala: atLeast(1) } } })).profiles[0]
  expect(await shown()).toMatchObject({ id: person.card, title: 'Analyst of tides', city: 'Berlin' })
  await fillProfile(app, person, { row: { title: 'Ada of tides' }, skills: { 3: { scala: 4 } } })
  const changed = await shown()
  expect(changed.title).not.toContain('Ada')
  expect(changed.skills).toEqual([{ skill_id: 3, skills: { scala: 4 } }])
  await fillProfile(app, person, { name: 'Grace', row: { title: 'Ada of tides', showCity: false } })
  expect(await shown()).toMatchObject({ title: 'Ada of tides', city: null })
  await changeUser(app.services.db, person.id, { lastName: 'Tides' })
  expect((await shown()).title).not.toContain('tides')
})
