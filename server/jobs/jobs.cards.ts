import { LRUCache } from 'lru-cache'
import { jobPath } from '#domain/jobs/job-paths.ts'
import type { Filter, JobCard, Place } from '#domain/jobs/jobs.contract.ts'
import { placeKey } from '#domain/shared/place-key.ts'
import type { Services } from '#server/platform/services.ts'
import { isAboveMedian } from '#server/salaries/salaries.server.ts'
import { type CardRow, liveCards } from './jobs.queries.ts'
import { unionOfPlaces } from './search/jobs.schema.ts'

const MAX_CARDS = 20_000

interface CardCache {
  cards: LRUCache<string, JobCard>
  /** Groups whose change is on its way into the index. */
  changing: Set<string>
  changes: number
}
const caches = new WeakMap<Services, CardCache>()

function cacheOf(services: Services): CardCache {
  const known = caches.get(services)
  if (known) return known
  const cache = { cards: new LRUCache<string, JobCard>({ max: MAX_CARDS }), changing: new Set<string>(), changes: 0 }
  caches.set(services, cache)
  return cache
}

/** In this order; a group that is no longer live is left out. The same object until its group changes. */
export async function cardsOf(services: Services, groupKeys: readonly string[]): Promise<JobCard[]> {
  const { cards } = cacheOf(services)
  const known: JobCard[] = []
  for (const key of groupKeys) {
    const card = cards.get(key)
    if (!card) break
    known.push(card)
  }
  if (known.length === groupKeys.length) return known
  const found = await cardsByGroup(services, groupKeys)
  return groupKeys.flatMap((key) => found.get(key) ?? [])
}

/** Without the groups that are no longer live. */
export async function cardsByGroup(services: Services, groupKeys: readonly string[]): Promise<Map<string, JobCard>> {
  const cache = cacheOf(services)
  const { changes } = cache
  const found = new Map<string, JobCard>()
  for (const key of groupKeys) {
    const card = cache.cards.get(key)
    if (card) found.set(key, card)
  }
  const missing = groupKeys.filter((key) => !found.has(key))
  if (missing.length > 0) {
    const now = services.clock()
    const rows = await services.reads.read((db) => liveCards(db, missing, now))
    for (const group of groupsOf(rows)) {
      const card = Object.freeze(cardOf(group.rows))
      found.set(group.key, card)
      // Read before a change, it must not outlive it.
      if (cache.changes === changes && !cache.changing.has(group.key)) cache.cards.set(group.key, card)
    }
  }
  return found
}

/** Forgets the cards of groups that have changed, before the index shows the change. */
export async function whileCardsChange(
  services: Services,
  groupKeys: readonly string[],
  updateIndex: () => Promise<void>,
): Promise<void> {
  const cache = cacheOf(services)
  cache.changes += 1
  for (const key of groupKeys) {
    cache.cards.delete(key)
    cache.changing.add(key)
  }
  try {
    await updateIndex()
  } finally {
    for (const key of groupKeys) cache.changing.delete(key)
  }
}

export function clearCards(services: Services): void {
  caches.delete(services)
}

/** The rows must be ordered by group. */
export function groupsOf<Row extends { groupKey: string }>(rows: readonly Row[]): { key: string; rows: Row[] }[] {
  const groups: { key: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.key === row.groupKey) last.rows.push(row)
    else groups.push({ key: row.groupKey, rows: [row] })
  }
  return groups
}

/** The group's representative, with the places of all its rows. */
export function cardOf(rows: readonly CardRow[]): JobCard {
  const first = rows[0]
  if (!first) throw new Error('A group without rows has no card')
  const places = unionOfPlaces(rows)
  const city = places[0]?.city ?? null
  return {
    id: first.id,
    path: jobPath({ id: first.id, title: first.title, company_name: first.companyName, city }),
    title: first.title,
    company_name: first.companyName,
    city,
    country: places[0]?.country ?? null,
    places,
    is_remote: first.isRemote,
    work_mode: first.workMode,
    remote_from: first.remoteFrom,
    date: first.postedAt.toISOString(),
    employment_type: first.employmentType,
    salary_low: first.salaryLow,
    salary_high: first.salaryHigh,
    currency: first.currency,
    period: first.period,
    salary_text: first.salaryText,
    salary_yearly_usd: first.payMiddleUsd,
    above_median: isMarked(first, places),
    skills: first.skills,
    seniority: first.seniority,
    source: first.source,
  }
}

/** A single figure at the top (`up to X`) says nothing about the middle, and places in several countries name no median. */
function isMarked({ title, salaryLow, payMiddleUsd }: CardRow, places: readonly Place[]): boolean {
  const countries = new Set(places.map(({ country }) => country))
  if (salaryLow === null || countries.size !== 1) return false
  return isAboveMedian({ title, country: places[0]?.country ?? null, yearlyUsd: payMiddleUsd }) === true
}

/** Of several places the searched one comes first. The path stays. */
export function placeFirst(filters: readonly Filter[]): (card: JobCard) => JobCard {
  const requested = (field: 'city' | 'country') =>
    filters
      .filter((filter) => filter.field === field && !filter.exclude)
      .map((filter) => placeKey(String(filter.value)))
  const [cities, countries] = [requested('city'), requested('country')]
  if (cities.length + countries.length === 0) return (card) => card
  const isRequested = ({ city, country }: Place) =>
    (cities.length === 0 || cities.includes(placeKey(city ?? ''))) &&
    (countries.length === 0 || countries.includes(placeKey(country ?? '')))
  return (card) => {
    const places = firstOf(card.places, isRequested)
    const remoteFrom = firstOf(card.remote_from, (name) => countries.includes(placeKey(name)))
    if (places === card.places && remoteFrom === card.remote_from) return card
    const [{ city, country } = { city: null, country: null }] = places
    return { ...card, city, country, places, remote_from: remoteFrom }
  }
}

/** The same list when nothing moves. */
function firstOf<T>(list: T[], isFirst: (one: T) => boolean): T[] {
  if (list.length < 2) return list
  const index = list.findIndex(isFirst)
  return index > 0 ? [list[index] as T, ...list.slice(0, index), ...list.slice(index + 1)] : list
}
