import type { z } from 'zod'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { Candidate, PeopleSort, searchProfiles as searching } from '#domain/recruiters/people-search.contract.ts'
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
import type { SearchEngine, SortKey } from '#server/search/engine.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { findUserById } from '#server/users/users.server.ts'
import { type Applied, applyMusts, type Base, filtersOf, peopleIn, tellableWishes } from './group-rule.ts'
import { meets } from './meets.ts'
import { hintFor, NEAR_MISSES, nearMisses, unknownCounts } from './near-misses.ts'
import { boughtAmong, savedAmong } from './people.queries.ts'
import { countFacets } from './people-facets.ts'
import type { Wish } from './wish.ts'
import { matchOf } from './wish-results.ts'
import { wishesOf } from './wishes.ts'

type Page = ResponseOf<typeof searching>
type Found = Omit<Page, 'limits'>

/** A search of one recruiter, compiled; `told` are the wishes that may rank and explain. */
export interface PeopleRequest {
  engine: SearchEngine
  recruiter: Recruiter
  base: Base
  wishes: Wish[]
  applied: Applied
  told: ReadonlySet<Wish>
}

/** Throws `forbidden` for an account that is gone. */
export async function peopleRequest(
  { db, indexes }: Services,
  viewer: Viewer,
  search: PeopleSearch,
): Promise<PeopleRequest> {
  const recruiter = await findUserById(db, viewer.id)
  if (!recruiter) throw new AppError('forbidden')
  const engine = indexes.get(PROFILES)
  const wishes = wishesOf(search)
  const words = search.filters.basic?.query
  const query = words ? parseQuery(words) : null
  const isNice = search.nice['basic.query'] !== undefined
  const base: Base = {
    query: query && isNice ? { kind: 'prefer', node: query } : query,
    hidden: hiddenFrom(recruiter),
  }
  const people = peopleIn(engine, base)
  const applied = await applyMusts(
    people,
    wishes.filter(({ isMust }) => isMust),
  )
  const nice = wishes.filter(({ isMust }) => !isMust)
  const told = applied.isWithheld ? [] : await tellableWishes(people, applied, nice)
  return { engine, recruiter, base, wishes, applied, told: new Set([...applied.musts, ...told]) }
}

const SORTS: Record<PeopleSort, readonly SortKey[]> = {
  match: [
    { field: 'wishes', direction: 'desc' },
    { field: 'relevance', direction: 'desc' },
    { field: 'updated', direction: 'desc' },
  ],
  activity: [{ field: 'updated', direction: 'desc' }],
  experience: [
    { field: 'years', direction: 'desc' },
    { field: 'updated', direction: 'desc' },
  ],
}

export interface PageOfPeople {
  sort: PeopleSort
  offset: number
  limit: number
}

/** Users by the index, best first; the rest of the product shows them only by `visiblePeople`. */
export async function usersOnPage(request: PeopleRequest, { sort, offset, limit }: PageOfPeople): Promise<string[]> {
  const { engine, base, applied, told } = request
  if (applied.isWithheld) return []
  const { hits } = await engine.search({
    ...{ query: base.query ?? null, filters: [...base.hidden, ...filtersOf(applied.musts)], sort: SORTS[sort] },
    ...{ offset, limit, wishes: [...told].filter(({ isMust }) => !isMust) },
  })
  return hits.map(({ key }) => key)
}

/** People are read from the database before they are shown, so that hiding and blocking take effect at once. */
export async function searchProfiles(
  services: Services,
  viewer: Viewer,
  { facets: facetNames, ...body }: z.output<typeof searching.body>,
): Promise<Found> {
  const request = await peopleRequest(services, viewer, body)
  const { engine, base, wishes, applied } = request
  const musts = wishes.filter(({ isMust }) => isMust)
  const userIds = await usersOnPage(request, body)
  const people = await visiblePeople(services, request.recruiter, userIds)
  const shown = people.filter(({ values }) => applied.musts.every(({ filter }) => meets(values, filter)))
  const total = applied.total - (userIds.length - shown.length)
  const isEmpty = applied.isWithheld || total === 0
  // Without another condition, everybody else would be a near miss.
  const isNarrow = applied.musts.length + Number(base.query !== null) > 1
  const isScarce = !applied.isWithheld && total < NEAR_MISSES && isNarrow && body.offset === 0 && body.limit > 0
  const missing = isScarce ? await nearMisses(engine, base, applied) : []
  return {
    ...{ total, is_withheld: applied.isWithheld },
    profiles: await candidatesOf(services, viewer, request, shown),
    facets: applied.isWithheld ? {} : await countFacets({ engine, base, applied, wishes }, facetNames),
    unknown: applied.isWithheld || body.offset > 0 ? {} : await unknownCounts(engine, base, applied),
    hint: isEmpty ? await hintFor(engine, base, musts, body.filters.basic?.query) : null,
    near: await nearCandidates(services, viewer, request, missing),
  }
}

async function nearCandidates(
  services: Services,
  viewer: Viewer,
  request: PeopleRequest,
  missing: readonly { userId: string; missed: string }[],
): Promise<Page['near']> {
  const missedBy = new Map(missing.map(({ userId, missed }) => [userId, missed]))
  const people = await visiblePeople(services, request.recruiter, [...missedBy.keys()])
  // Private nice-to-haves may be told of the people found, who are in groups, and not of these few.
  const told = new Set([...request.told].filter(({ isMust, isShown }) => isMust || isShown))
  const candidates = await candidatesOf(services, viewer, { ...request, told }, people)
  return candidates
    .map((candidate, index) => ({
      ...candidate,
      missed: missedBy.get((people[index] as PersonFound).userId) as string,
    }))
    .toSorted((a, b) => (b.match.score ?? 0) - (a.match.score ?? 0))
    .slice(0, NEAR_MISSES)
}

/** In the same order. */
async function candidatesOf(
  { db }: Services,
  viewer: Viewer,
  { wishes, told }: PeopleRequest,
  people: readonly PersonFound[],
): Promise<Candidate[]> {
  const userIds = people.map(({ userId }) => userId)
  const [bought, saved] = await Promise.all([boughtAmong(db, viewer.id, userIds), savedAmong(db, viewer.id, userIds)])
  return people.map(({ userId, card, values }) => ({
    ...card,
    match: matchOf(wishes, told, card, values),
    is_bought: bought.has(userId),
    is_saved: saved.has(userId),
  }))
}
