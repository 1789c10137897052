import type { z } from 'zod'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { Candidate, searchProfiles as searching } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import {
  hiddenFrom,
  type PersonFound,
  PROFILES,
  type Recruiter,
  visiblePeople,
} from '#server/profiles/search/people-index.server.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { findUserById } from '#server/users/users.server.ts'
import { boughtBy } from '../contacts/bought.queries.ts'
import { type Applied, applyMusts, tellableWishes } from './group-rule.ts'
import { meets } from './meets.ts'
import { hintFor, nearMisses, unknownCounts } from './near-misses.ts'
import { savedAmong } from './people.queries.ts'
import { facetRequests, facetsOf } from './people-facets.ts'
import {
  counting,
  countPeople,
  type FoundPeople,
  NEAR_MISSES,
  type PageOfPeople,
  type People,
  searchingPage,
} from './people-in-index.ts'
import type { Wish } from './wish.ts'
import { matchOf } from './wish-results.ts'
import { wishesOf } from './wishes.ts'

type Page = ResponseOf<typeof searching>
type Found = Omit<Page, 'limits'>
type Search = z.output<typeof searching.body>

/** What a recruiter asked, and which wishes may be told. */
interface Told {
  recruiter: Recruiter
  wishes: readonly Wish[]
  told: ReadonlySet<Wish>
}

/** People are read from the database before they are shown, so that hiding and blocking take effect at once. */
export async function searchProfiles(services: Services, viewer: Viewer, search: Search): Promise<Found> {
  const recruiter = await findUserById(services.db, viewer.id)
  if (!recruiter) throw new AppError('forbidden')
  const people: People = { engine: services.indexes.get(PROFILES), base: baseOf(recruiter, search) }
  const wishes = wishesOf(search)
  const { applied, told } = await searchIndex(people, wishes, search)
  const request: Told = { recruiter, wishes, told }
  const userIds = applied.isWithheld ? [] : applied.found.userIds
  const shown = await candidatesOf(services, viewer, request, userIds, ({ values }) =>
    applied.musts.every(({ filter }) => meets(values, filter)),
  )
  const total = applied.total - (userIds.length - shown.length)
  const isEmpty = applied.isWithheld || total === 0
  const musts = wishes.filter(({ isMust }) => isMust)
  return {
    ...{ total, is_withheld: applied.isWithheld },
    profiles: shown.map(({ candidate }) => candidate),
    facets: applied.isWithheld ? {} : facetsOf(applied, search.facets),
    unknown: applied.isWithheld || search.offset > 0 ? {} : unknownCounts(applied),
    hint: isEmpty ? await hintFor(people, musts, applied.found, search.filters.basic?.query) : null,
    near: isScarce(people, applied, { ...search, total })
      ? await nearCandidates(services, viewer, request, applied)
      : [],
  }
}

function baseOf(recruiter: Recruiter, { filters, nice }: PeopleSearch): People['base'] {
  const words = filters.basic?.query
  const query = words ? parseQuery(words) : null
  const isNice = nice['basic.query'] !== undefined
  return { query: query && isNice ? { kind: 'prefer', node: query } : query, hidden: hiddenFrom(recruiter) }
}

/** Which private nice-to-haves may rank is known only after the musts: those take a pass of their own. */
async function searchIndex(
  people: People,
  wishes: readonly Wish[],
  search: PageOfPeople & Pick<Search, 'facets'>,
): Promise<{ applied: Applied<FoundPeople>; told: ReadonlySet<Wish> }> {
  const musts = wishes.filter(({ isMust }) => isMust)
  const nice = wishes.filter(({ isMust }) => !isMust)
  const ranking = (told: readonly Wish[]) =>
    searchingPage(people, search, told, (applied) => facetRequests(search.facets, wishes, applied))
  if (nice.every(({ isShown }) => isShown)) {
    const applied = await applyMusts(musts, ranking(nice))
    return { applied, told: new Set([...applied.musts, ...(applied.isWithheld ? [] : nice)]) }
  }
  const weighed = await applyMusts(musts, counting(people))
  const count: Parameters<typeof tellableWishes>[0] = (conditions) => countPeople(people, conditions)
  const told = weighed.isWithheld ? [] : await tellableWishes(count, weighed, nice)
  const found = await ranking(told)(weighed.musts)
  return { applied: { ...weighed, found }, told: new Set([...weighed.musts, ...told]) }
}

/** Without another condition, everybody else would be a near miss. */
function isScarce(
  { base }: People,
  { isWithheld, musts }: Applied,
  { total, offset, limit }: PageOfPeople & { total: number },
): boolean {
  const isNarrow = musts.length + Number(base.query !== null) > 1
  return !isWithheld && total < NEAR_MISSES && isNarrow && offset === 0 && limit > 0
}

async function nearCandidates(
  services: Services,
  viewer: Viewer,
  request: Told,
  applied: Applied<FoundPeople>,
): Promise<Page['near']> {
  const missing = nearMisses(applied)
  const missedBy = new Map(missing.map(({ userId, missed }) => [userId, missed]))
  // Private nice-to-haves may be told of the people found, who are in groups, and not of these few.
  const told = new Set([...request.told].filter(({ isMust, isShown }) => isMust || isShown))
  // Without nice-to-haves all miss the same: the first are the best.
  const atOnce = [...told].every(({ isMust }) => isMust) ? NEAR_MISSES : missing.length
  const near: Page['near'] = []
  for (let from = 0; from < missing.length && near.length < NEAR_MISSES; from += atOnce) {
    const userIds = missing.slice(from, from + atOnce).map(({ userId }) => userId)
    for (const { userId, candidate } of await candidatesOf(services, viewer, { ...request, told }, userIds))
      near.push({ ...candidate, missed: missedBy.get(userId) as string })
  }
  return near.toSorted((a, b) => (b.match.score ?? 0) - (a.match.score ?? 0)).slice(0, NEAR_MISSES)
}

/** Those whom the recruiter may see, in the same order. */
async function candidatesOf(
  services: Services,
  viewer: Viewer,
  { recruiter, wishes, told }: Told,
  userIds: readonly string[],
  isFound: (person: PersonFound) => boolean = () => true,
): Promise<{ userId: string; candidate: Candidate }[]> {
  const [people, bought, saved] = await Promise.all([
    visiblePeople(services, recruiter, userIds),
    boughtBy(services.db, viewer.id, userIds),
    savedAmong(services.db, viewer.id, userIds),
  ])
  return people.filter(isFound).map(({ userId, card, values }) => ({
    userId,
    candidate: {
      ...card,
      match: matchOf(wishes, told, card, values),
      is_bought: bought.has(userId),
      is_saved: saved.has(userId),
    },
  }))
}
