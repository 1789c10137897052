import { expect, test } from 'vitest'
import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { keysOf } from '#domain/options/option.ts'
import { setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { profileOf } from '#server/profiles/profiles.queries.ts'
import {
  type RandomCondition,
  randomConditions,
  SIZES,
  toFilters,
} from '#tests/harness/candidates/random-conditions.ts'
import { randomPerson } from '#tests/harness/candidates/random-people.ts'
import { as, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { fillProfile, type ProfileOptions } from '#tests/harness/profiles.ts'
import { startTestApp } from '#tests/harness/test-app.ts'

const app = await startTestApp()
const random = seededRandom(2026)
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value

interface Candidate {
  person: Person
  options: ProfileOptions
  blocksFernwell: boolean
}
const PEOPLE: Candidate[] = []
for (let number = 0; number < 45; number++) {
  const person = await seeker(app)
  const options = randomPerson(random, number)
  await fillProfile(app, person, options)
  const blocksFernwell = random() < 0.3
  if (blocksFernwell) await as(app, person).call(setBlockedCompanies, { names: ['Fernwell'], domains: [] })
  PEOPLE.push({ person, options, blocksFernwell })
}
await app.background.catchUp()
const VIEWERS = [
  { person: await recruiter(app, { company: 'Fernwell' }), sees: (one: Candidate) => !one.blocksFernwell },
  { person: await recruiter(app, { company: 'Other' }), sees: () => true },
]

const matching = (people: readonly Candidate[], conditions: readonly RandomCondition[]) =>
  people.filter(({ options }) => conditions.every(({ test }) => test(options) === true))

/** The sentence of decision 0149, without an index. */
function judged(
  seen: readonly Candidate[],
  musts: readonly RandomCondition[],
): { applied: RandomCondition[]; found: Candidate[] } | 'withheld' {
  let applied = [...musts]
  if (!musts.some(({ isPrivate }) => isPrivate)) return { applied, found: matching(seen, applied) }
  if (matching(seen, applied).length < 3) return 'withheld'
  for (const must of musts.filter(({ isPrivate }) => isPrivate)) {
    const others = applied.filter((other) => other !== must)
    if (matching(seen, others).length - matching(seen, applied).length < 3) applied = others
  }
  return { applied, found: matching(seen, applied) }
}

const cardIds = new Map<string, Candidate>()
for (const candidate of PEOPLE) {
  const row = await profileOf(app.services.db, candidate.person.id)
  cardIds.set(row?.cardId ?? '', candidate)
}

function countBy(
  people: readonly Candidate[],
  keysOf: (o: ProfileOptions) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { options } of people) for (const key of keysOf(options)) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

test('list, total, facets and reasons are those of a plain filter over everybody whom the viewer may see', async () => {
  const seen = { withheld: 0, applied: 0, dropped: 0, told: 0, near: 0 }
  for (let round = 0; round < 200; round++) {
    const viewer = pick(VIEWERS)
    const conditions = randomConditions(random, pick([0.05, 0.12, 0.2]))
    const nice = Object.fromEntries(
      conditions.filter(() => random() < 0.35).map(({ path }) => [path, 1 + Math.floor(random() * 5)]),
    )
    const body = {
      filters: toFilters(conditions),
      nice,
      limit: 100,
      sort: pick(['match', 'activity', 'experience']),
      facets: ['country', 'work_experience', 'companySizeValue', 'skills'],
    }
    const reply = await as(app, viewer.person).call(searchProfiles, body)
    const why = JSON.stringify(body)
    expect(reply.status, why).toBe(200)
    const everybody = PEOPLE.filter(viewer.sees)
    const musts = conditions.filter(({ path }) => nice[path] === undefined)
    const expected = judged(everybody, musts)
    if (expected === 'withheld') {
      seen.withheld++
      expect(reply.body, why).toMatchObject({
        total: 0,
        is_withheld: true,
        profiles: [],
        facets: {},
        unknown: {},
        near: [],
      })
      continue
    }
    const { applied, found } = expected
    if (applied.length < musts.length) seen.dropped++
    const isPrivate = applied.some((one) => one.isPrivate)
    if (isPrivate) seen.applied++
    const ids = found.map(({ person }) => person.id).sort()
    expect(reply.body.profiles.map(({ id }: { id: string }) => cardIds.get(id)?.person.id).sort(), why).toEqual(ids)
    expect(reply.body.total, why).toBe(ids.length)
    expectFacets(reply.body.facets, { everybody, applied, isPrivate, why })
    for (const must of applied.filter((one) => !one.isPrivate)) {
      const open = matching(
        everybody,
        applied.filter((one) => one !== must),
      ).filter(({ options }) => must.test(options) === null)
      expect(reply.body.unknown[must.path], `${why} ${must.path}`).toBe(
        isPrivate && open.length < 3 ? '<3' : open.length,
      )
    }
    seen.near += expectNearMisses(reply.body, { everybody, applied, found, why })
    let before = Infinity
    for (const { id, match } of reply.body.profiles) {
      const { options } = cardIds.get(id) as Candidate
      let met = 0
      for (const { path, state, isMust, weight } of match.wishes) {
        const one = conditions.find((other) => other.path === path) as RandomCondition
        const result = one.test(options)
        const state_ = result === null ? 'unknown' : result ? 'met' : 'unmet'
        if (one.isPrivate) expect(['unknown', result === true ? 'met' : 'unknown'], why).toContain(state)
        else expect(state, `${why} ${path}`).toBe(state_)
        if (one.isPrivate && state === 'met' && !isMust) seen.told++
        if (state === 'met' && !isMust) met += weight
      }
      if (body.sort === 'match') expect(met, why).toBeLessThanOrEqual(before)
      before = met
    }
    for (const path of new Set(conditions.filter((one) => one.isPrivate).map((one) => one.path))) {
      const states = reply.body.profiles.map(
        ({ match }: never) =>
          (match as { wishes: { path: string; state: string }[] }).wishes.find((wish) => wish.path === path)?.state,
      )
      const met = states.filter((state: string) => state === 'met').length
      expect(met === 0 || met >= 3, `${why} ${path}`).toBe(true)
    }
  }
  // The rounds reach every branch.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(3)
}, 120_000)

/** Each misses one shown must and meets all others; the hint names what removes most. Returns how many there are. */
function expectNearMisses(
  body: { near: { id: string; missed: string }[]; hint: { path: string; count: number } | null },
  {
    everybody,
    applied,
    found,
    why,
  }: { everybody: Candidate[]; applied: RandomCondition[]; found: Candidate[]; why: string },
): number {
  const missing = applied.map((must) => {
    const others = applied.filter((one) => one !== must)
    return { must, people: matching(everybody, others).filter(({ options }) => must.test(options) !== true) }
  })
  const near = applied.length > 1 && found.length < 5 ? missing.filter(({ must }) => !must.isPrivate) : []
  const expected = near.reduce((sum, { people }) => sum + Math.min(5, people.length), 0)
  expect(body.near.length, why).toBe(Math.min(5, expected))
  for (const { id, missed } of body.near)
    expect(near.find(({ must }) => must.path === missed)?.people, why).toContain(cardIds.get(id))
  if (found.length > 0 || applied.some(({ isPrivate }) => isPrivate)) return body.near.length
  const maxRemoved = Math.max(0, ...missing.map(({ people }) => people.length))
  expect(body.hint?.count ?? 0, why).toBe(maxRemoved)
  return body.near.length
}

function expectFacets(
  facets: Record<string, { value: string; level?: number; count: number | string }[]>,
  {
    everybody,
    applied,
    isPrivate,
    why,
  }: { everybody: Candidate[]; applied: RandomCondition[]; isPrivate: boolean; why: string },
): void {
  const minCount = isPrivate ? 3 : 1
  const without = (path: string) =>
    matching(
      everybody,
      applied.filter((one) => one.path !== path),
    )
  const told = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count >= minCount))
  const facet = (name: string) => Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count]))
  expect(facet('country'), why).toEqual(
    told(countBy(without('basic.location'), (o) => [o.sections?.about_you?.location?.country ?? []].flat())),
  )
  const named = (keys: readonly string[], counts: Record<string, number>) =>
    Object.fromEntries(keys.map((key) => [key, isPrivate && (counts[key] ?? 0) < minCount ? '<3' : (counts[key] ?? 0)]))
  const bands = without('basic.work_experience')
  expect(facet('work_experience'), why).toEqual(
    named(
      keysOf(EXPERIENCE_BANDS),
      countBy(bands, (o) => [o.sections?.experience?.work_experience ?? []].flat()),
    ),
  )
  const others = without('recent_employer.companySizeValue')
  const sizes = countBy(others, (o) => [o.sections?.experience?.positions?.[0]?.company_size ?? []].flat())
  const expectedSizes = SIZES.map((key) => {
    const count = sizes[key] ?? 0
    return [key, count < 3 ? '<3' : others.length - count < 3 ? others.length : count]
  })
  expect(facet('companySizeValue'), why).toEqual(Object.fromEntries(expectedSizes))
  for (const key of ['python', 'sql']) {
    if (!why.includes(`"${key}"`)) continue
    const levels = countBy(without(`skills.3.${key}`), (o) => [o.skills?.[3]?.[key] ?? []].flat().map(String))
    const counted = facets.skills
      ?.filter(({ value }) => value === key)
      .map(({ level, count }) => [String(level), count])
    expect(Object.fromEntries(counted ?? []), why).toEqual(named(['1', '2', '3', '4', '5'], levels))
  }
}
