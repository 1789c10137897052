import type { z } from 'zod'
import { FLUENCY, LANGUAGES, WORKPLACE_PREFERENCES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { PeopleFilters } from '#domain/recruiters/people-filters.ts'
import type { understandPeopleSearch } from '#domain/recruiters/people-search.contract.ts'
import { type Token, tokensOf } from './line-tokens.ts'
import { FILLERS } from './meanings.ts'
import { readAvailability, readYears } from './read-amounts.ts'
import { readKaggle } from './read-kaggle.ts'
import { readFixed, readFluency, readPhrase, readTravel } from './read-phrase.ts'
import { readPlace, readWorkPermit } from './read-place.ts'
import { readSkill } from './read-skill.ts'
import { type Part, Reading, type Wish } from './reading.ts'

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
  const asked = askedBy(reading, parts)
  const left = leftWords(reading, parts)
  const filters = filtersOf(asked, asked.length === 0 && left === '' ? line.trim() : left)
  return { filters, chips: asked.map(({ path, label, from }) => ({ path, label, from })) }
}

/** `isOpen`: nobody understood it, so that fillers among it may go. */
type Read = Part & { from: number; to: number; isOpen?: boolean }
type Asked = Wish & { from: string }

/** One wish for each path; an unread second one becomes words again. */
function askedBy(reading: Reading, parts: Read[]): Asked[] {
  const asked = new Map<string, Asked>()
  for (const part of parts) {
    const from = reading.text(part.from, part.to)
    for (const wish of part.wishes ?? []) {
      const merged = mergedWith(asked.get(wish.path), { ...wish, from })
      if (merged) asked.set(wish.path, merged)
      else part.words = part.words ?? from
    }
  }
  for (const wish of placeAsked(reading, parts)) if (!asked.has(wish.path)) asked.set(wish.path, wish)
  return [...asked.values()]
}

/** Null: it contradicts what is asked already. */
function mergedWith(known: Asked | undefined, wish: Asked): Asked | null {
  if (!known) return wish
  const from = `${known.from}, ${wish.from}`
  if (wish.path === 'basic.language') {
    const languages = [...new Set([...(known.value as string[]), ...(wish.value as string[])])]
    return {
      ...known,
      from,
      value: languages,
      label: `Speaks ${languages.map((key) => labelOf(LANGUAGES, key)).join(' and ')}`,
    }
  }
  if (Array.isArray(known.value) && Array.isArray(wish.value)) {
    const value = [...new Set([...known.value, ...wish.value])]
    const isNew = value.length > known.value.length
    return { ...known, from, value, label: isNew ? `${known.label} or ${shortLabel(wish.label)}` : known.label }
  }
  if (wish.path === 'basic.languageFluency') return lowerFluency({ ...known, from }, { ...wish, from })
  if (known.isVague) return { ...wish, from }
  return wish.isVague || known.label === wish.label ? { ...known, from } : null
}

/** One fluency holds for all languages: the lower one excludes nobody who is wanted. */
function lowerFluency(one: Asked, other: Asked): Asked {
  const rank = ({ value }: Asked) => FLUENCY.findIndex(({ key }) => key === (value as { value: string }).value)
  return rank(one) >= rank(other) ? one : other
}

const shortLabel = (label: string) => label.replace(/^[^:]+: /, '')

/** The first place counts. Beside `or`, working from home is another way to be there; alone it is a wish of its own. */
function placeAsked(reading: Reading, parts: Read[]): Asked[] {
  const [place, ...others] = parts.filter((part) => part.place)
  for (const other of others) other.words = reading.text(other.from, other.to)
  const remote = parts.find((part) => part.isRemote)
  const isOr = remote !== undefined && place !== undefined && isAlternative(reading, remote)
  const asked: Asked[] = []
  if (place?.place) {
    const from = reading.text(place.from, place.to)
    const { location, label } = place.place
    asked.push({
      path: 'basic.location',
      value: isOr ? { ...location, or_remote: true } : location,
      label: isOr ? `${label} or remote` : label,
      from: isOr ? `${from}, ${reading.text(remote.from, remote.to)}` : from,
    })
  }
  if (remote && !isOr) {
    const label = `Work from home: ${labelOf(WORKPLACE_PREFERENCES.workFromHome, 'always')}`
    asked.push({ path: 'workplace.workFromHome', value: ['always'], label, from: reading.text(remote.from, remote.to) })
  }
  return asked
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

function filtersOf(asked: readonly Asked[], query: string): PeopleFilters {
  const filters: Record<string, unknown> = query === '' ? {} : { basic: { query } }
  for (const { path, value } of asked) {
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
