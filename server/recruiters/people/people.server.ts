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
import { type Applied, applyMusts } from './group-rule.ts'
import { meets } from './meets.ts'
import { hintFor, nearMisses, unknownCounts } from './near-misses.ts'
import { type Marked, markedAmong } from './people.queries.ts'
import { facetRequests, facetsOf } from './people-facets.ts'
import { type FoundPeople, NEAR_MISSES, type PageOfPeople, type People, searchingPage } from './people-in-index.ts'
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

/**
 * People are read from the database before they are shown, so that hiding and blocking take effect at once. Throws
 * `email_not_confirmed`: a domain that proves nothing could not be blocked (decision 0095).
 */
export async function searchProfiles(services: Services, viewer: Viewer, search: Search): Promise<Found> {
  const recruiter = await findUserById(services.db, viewer.id)
  if (!recruiter) throw new AppError('forbidden')
  if (!recruiter.confirmedAt) throw new AppError('email_not_confirmed')
  const people: People = { engine: services.indexes.get(PROFILES), base: baseOf(recruiter, search) }
  const wishes = wishesOf(search)
  const { applied, told } = await searchIndex(people, wishes, search)
  const request: Told = { recruiter, wishes, told }
  const userIds = applied.isWithheld ? [] : applied.found.userIds
  const missing = isScarce(people, applied, search) ? nearMisses(applied) : []
  const nearest = missing.slice(0, atOnce(request, missing)).map(({ userId }) => userId)
  // Read together: each reading waits for the database.
  const read = await readPeople(services, viewer, recruiter, [...userIds, ...nearest])
  const shown = pick(read, userIds).filter(({ values }) => applied.musts.every(({ filter }) => meets(values, filter)))
  const total = applied.total - (userIds.length - shown.length)
  const isEmpty = applied.isWithheld || total === 0
  const musts = wishes.filter(({ isMust }) => isMust)
  return {
    ...{ total, is_withheld: applied.isWithheld },
    profiles: shown.map((person) => candidateOf(person, read, request)),
    facets: applied.isWithheld ? {} : facetsOf(applied, search.facets, wishes),
    unknown: applied.isWithheld || search.offset > 0 ? {} : unknownCounts(applied),
    hint: isEmpty ? await hintFor(people, musts, applied.found, search.filters.basic?.query) : null,
    near: await nearCandidates(services, viewer, request, { missing, read }),
  }
}

/** The words of a search, and who is hidden from the recruiter. */
export function baseOf(recruiter: Recruiter, { filters }: Pick<PeopleSearch, 'filters'>): People['base'] {
  const words = filters.basic?.query
  return { query: words ? parseQuery(words) : null, hidden: hiddenFrom(recruiter) }
}

async function searchIndex(
  people: People,
  wishes: readonly Wish[],
  search: PageOfPeople & Pick<Search, 'facets'>,
): Promise<{ applied: Applied<FoundPeople>; told: ReadonlySet<Wish> }> {
  const [musts, nice] = [wishes.filter(({ isMust }) => isMust), wishes.filter(({ isMust }) => !isMust)]
  const facets = (applied: readonly Wish[]) => facetRequests(search.facets, wishes, applied)
  const applied = await applyMusts(musts, searchingPage(people, search, nice, facets))
  return { applied, told: new Set([...applied.musts, ...(applied.isWithheld ? [] : applied.found.counted)]) }
}

/** Without another condition, everybody else would be a near miss. */
function isScarce({ base }: People, { isWithheld, musts, total }: Applied, { offset, limit }: PageOfPeople): boolean {
  const isNarrow = musts.length + Number(base.query !== null) > 1
  return !isWithheld && total < NEAR_MISSES && isNarrow && offset === 0 && limit > 0
}

type Missing = ReturnType<typeof nearMisses>

/** Without nice-to-haves all near misses miss the same, and the first are the best. */
const atOnce = ({ told }: Told, missing: Missing) =>
  [...told].some(({ isMust, isShown }) => !isMust && isShown) ? missing.length : NEAR_MISSES

async function nearCandidates(
  services: Services,
  viewer: Viewer,
  request: Told,
  { missing, read }: { missing: Missing; read: PeopleRead },
): Promise<Page['near']> {
  // Private nice-to-haves may be told of the people found, who are in groups, and not of these few.
  const told = new Set([...request.told].filter(({ isMust, isShown }) => isMust || isShown))
  const near: Page['near'] = []
  const step = atOnce(request, missing)
  for (let from = 0; from < missing.length && near.length < NEAR_MISSES; from += step) {
    const some = missing.slice(from, from + step)
    const missedBy = new Map(some.map(({ userId, missed }) => [userId, missed]))
    const userIds = [...missedBy.keys()]
    const people = from === 0 ? read : await readPeople(services, viewer, request.recruiter, userIds)
    for (const person of pick(people, userIds))
      near.push({
        ...candidateOf(person, people, { ...request, told }),
        missed: missedBy.get(person.userId) as string,
      })
  }
  return near.toSorted((a, b) => (b.match.score ?? 0) - (a.match.score ?? 0)).slice(0, NEAR_MISSES)
}

interface PeopleRead {
  people: ReadonlyMap<string, PersonFound>
  marked: Marked
}

/** Those of these users whom the recruiter may see. */
async function readPeople(
  services: Services,
  viewer: Viewer,
  recruiter: Recruiter,
  userIds: readonly string[],
): Promise<PeopleRead> {
  const [people, marked] = await Promise.all([
    visiblePeople(services, recruiter, userIds),
    markedAmong(services.db, viewer.id, userIds),
  ])
  return { people: new Map(people.map((person) => [person.userId, person])), marked }
}

const pick = ({ people }: PeopleRead, userIds: readonly string[]) =>
  userIds.flatMap((userId) => people.get(userId) ?? [])

const candidateOf = (
  { userId, card, values }: PersonFound,
  { marked }: PeopleRead,
  { wishes, told }: Told,
): Candidate => ({
  ...card,
  match: matchOf(wishes, told, card, values),
  is_bought: marked.bought.has(userId),
  is_saved: marked.saved.has(userId),
})
