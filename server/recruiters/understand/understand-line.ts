import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { FLUENCY } from '#domain/options/lists.ts'
import type { PeopleFilters } from '#domain/recruiters/people-filters.ts'
import type { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { wishesOf } from '../people/wishes.ts'
import { type Token, tokensOf } from './line-tokens.ts'
import { FILLERS } from './meanings.ts'
import { readAvailability, readYears } from './read-amounts.ts'
import { readKaggle } from './read-kaggle.ts'
import { readFixed, readFluency, readPhrase, readTravel } from './read-phrase.ts'
import { readPlace, readWorkPermit } from './read-place.ts'
import { readSkill } from './read-skill.ts'
import { type Demand, type Part, Reading } from './reading.ts'

type Understood = z.output<typeof understandPeopleSearch.response>

const READERS = [
  readFixed,
  readKaggle,
  readYears,
  readTravel,
  readAvailability,
  readWorkPermit,
  readFluency,
  readSkill,
  readPhrase,
  readPlace,
] as const

/**
 * The filters that a recruiter's line asks for. What isn't understood stays in `basic.query`, where the query language
 * applies. Takes time in proportion to the length; any text is a line.
 */
export function understandLine(line: string): Understood {
  const reading = new Reading(line, tokensOf(line))
  const parts: Read[] = []
  for (let at = 0; at < reading.tokens.length; ) {
    const part = READERS.reduce<Part | null>((found, read) => found ?? read(reading, at), null)
    const to = Math.max(at + 1, part?.to ?? 0)
    parts.push({ ...(part ?? { words: reading.tokens[at]?.text ?? '', isOpen: true }), from: at, to })
    at = to
  }
  const found = demandsOf(reading, parts)
  const left = leftWords(reading, parts)
  const filters = filtersOf(found, found.length === 0 && left === '' ? line.trim() : left)
  return { filters, chips: chipsOf(filters, found) }
}

/** `isOpen`: nobody understood it, so that fillers among it may go. */
type Read = Part & { from: number; to: number; isOpen?: boolean }
type Placed = Demand & { from: string }

/** One demand for each path; an unread second one becomes words again. */
function demandsOf(reading: Reading, parts: Read[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const part of parts) {
    const from = reading.text(part.from, part.to)
    for (const demand of part.demands ?? []) {
      const merged = mergedWith(found.get(demand.path), { ...demand, from })
      if (merged) found.set(demand.path, merged)
      else part.words = part.words ?? from
    }
  }
  for (const demand of placeDemands(reading, parts)) if (!found.has(demand.path)) found.set(demand.path, demand)
  return [...found.values()]
}

/** Null: it contradicts what is found already. */
function mergedWith(known: Placed | undefined, demand: Placed): Placed | null {
  if (!known) return demand
  const from = `${known.from}, ${demand.from}`
  if (Array.isArray(known.value) && Array.isArray(demand.value))
    return { ...known, from, value: [...new Set([...known.value, ...demand.value])] }
  if (demand.path === 'basic.languageFluency') return lowerFluency({ ...known, from }, { ...demand, from })
  if (known.isVague) return { ...demand, from }
  return demand.isVague || isDeepStrictEqual(known.value, demand.value) ? { ...known, from } : null
}

/** One fluency holds for all languages: the lower one excludes nobody who is wanted. */
function lowerFluency(one: Placed, other: Placed): Placed {
  const rank = ({ value }: Placed) => FLUENCY.findIndex(({ key }) => key === (value as { value: string }).value)
  return rank(one) >= rank(other) ? one : other
}

/** The first place counts. Beside `or`, working from home is another way to be there; alone it is a demand of its own. */
function placeDemands(reading: Reading, parts: Read[]): Placed[] {
  const [place, ...others] = parts.filter((part) => part.place)
  for (const other of others) other.words = reading.text(other.from, other.to)
  const remote = parts.find((part) => part.isRemote)
  const isOr = remote !== undefined && place !== undefined && isAlternative(reading, remote)
  const found: Placed[] = []
  if (place?.place) {
    const from = reading.text(place.from, place.to)
    found.push({
      path: 'basic.location',
      value: isOr ? { ...place.place, or_remote: true } : place.place,
      from: isOr ? `${from}, ${reading.text(remote.from, remote.to)}` : from,
    })
  }
  if (remote && !isOr)
    found.push({ path: 'workplace.workFromHome', value: ['always'], from: reading.text(remote.from, remote.to) })
  return found
}

function isAlternative(reading: Reading, { from, to }: Read): boolean {
  const first = reading.tokens[from] as Token
  const isAfter = reading.key(from - 1) === 'or' || first.isAfterSlash || first.isBracketed
  const isBefore = reading.key(to) === 'or' || reading.tokens[to]?.isAfterSlash === true
  return isAfter || isBefore || /^(ok|okay|possible|friendly)$/.test(reading.key(to))
}

/** The words that nobody understood, without what only joins the others. */
function leftWords(reading: Reading, parts: readonly Read[]): string {
  const isFiller = ({ isOpen, from }: Read) => isOpen === true && FILLERS.has(reading.key(from))
  const kept: string[] = []
  for (let start = 0; start < parts.length; ) {
    let end = start
    while (end < parts.length && parts[end]?.words !== undefined) end++
    const run = parts.slice(start, end)
    const first = run.findIndex((part) => !isFiller(part))
    const last = run.findLastIndex((part) => !isFiller(part))
    if (first >= 0) kept.push(...run.slice(first, last + 1).map(({ words }) => words ?? ''))
    start = end + 1
  }
  return kept.join(' ').trim()
}

/** Labelled as the search itself labels its conditions; that of the languages holds their fluency. */
function chipsOf(filters: PeopleFilters, found: readonly Placed[]): Understood['chips'] {
  const labels = Map.groupBy(wishesOf({ filters, nice: {} }), ({ path }) =>
    path.replace(/^(basic\.language)\..*$/, '$1'),
  )
  return found.flatMap(({ path, from }) => {
    const label = labels
      .get(path)
      ?.map((one) => one.label)
      .join(', ')
    return label === undefined ? [] : [{ path, label, from }]
  })
}

function filtersOf(found: readonly Placed[], query: string): PeopleFilters {
  const filters: Record<string, unknown> = query === '' ? {} : { basic: { query } }
  for (const { path, value } of found) {
    const keys = path.split('.')
    let at = filters
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {}
      at = at[key] as Record<string, unknown>
    }
    at[keys.at(-1) as string] = value
  }
  return filters as PeopleFilters
}
