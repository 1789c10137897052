import { capitalise } from '#domain/jobs/job-paths.ts'
import type { SearchState } from '#domain/jobs/job-search-url.ts'
import type { Filter, FilterField, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'
import { skillNamed } from '#server/normalize/skills.ts'
import { cityNamed, understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import { JOBS } from './jobs.schema.ts'

export interface ParsedQuery {
  rest: string
  filters: Filter[]
  parts: UnderstoodPart[]
}

const WORK_MODE_FILTERS = new Map<string, { field: FilterField; value: string }>([
  ['remote', { field: 'is_remote', value: 'yes' }],
  ['hybrid', { field: 'work_mode', value: 'hybrid' }],
  ['onsite', { field: 'work_mode', value: 'onsite' }],
  ['on site', { field: 'work_mode', value: 'onsite' }],
])

const workModeFilter = (text: string) => WORK_MODE_FILTERS.get(fold(text).replace(/-/g, ' '))
const PLACE_PREPOSITIONS = new Set(['in', 'near', 'around'])
const MAX_PLACE_WORDS = 4
/** Longer texts are pasted: they are searched as words. */
const MAX_WORDS = 12

/** Quoted, excluded and alternative words stay words; a filter of the user decides over words of its kind. */
export async function understandQuery(
  services: Services,
  query: string,
  filters: readonly Filter[],
): Promise<ParsedQuery | null> {
  const words = query.match(/-?"[^"]*"?|\S+/g) ?? []
  if (words.length > MAX_WORDS) return null
  const open = words.map(
    (word, index) => !/^-|"/.test(word) && word !== 'OR' && words[index - 1] !== 'OR' && words[index + 1] !== 'OR',
  )
  const spans: Span[] = []
  for (let index = 0; index < words.length; ) {
    const found = await partsAt(services, words, open, index)
    const before = found?.isPlace && PLACE_PREPOSITIONS.has(fold(words[index - 1] ?? '')) ? 1 : 0
    if (found) spans.push({ from: index - before, to: index + found.length, meanings: found.meanings })
    index += found?.length ?? 1
  }
  if (spans.length === 0) return null
  const chosen = new Set(filters.map((filter) => filter.field))
  const parts = spans.flatMap((span) =>
    span.meanings
      .filter(({ field }) => !chosen.has(field))
      .map((meaning) => ({ ...meaning, query_without: withoutSpans(words, [span]) })),
  )
  return {
    rest: withoutSpans(words, spans),
    filters: [...filters, ...parts.map(({ field, value }) => ({ field, value }))],
    parts,
  }
}

interface Span {
  from: number
  to: number
  meanings: { text: string; field: FilterField; value: string }[]
}

const withoutSpans = (words: readonly string[], spans: readonly Span[]) =>
  words.filter((_, index) => !spans.some(({ from, to }) => index >= from && index < to)).join(' ')

async function partsAt(services: Services, words: string[], open: boolean[], index: number) {
  for (let length = Math.min(MAX_PLACE_WORDS, words.length - index); length > 0; length--) {
    if (!open.slice(index, index + length).every(Boolean)) continue
    const text = words
      .slice(index, index + length)
      .join(' ')
      .replace(/[,;]+$/, '')
    const workMode = workModeFilter(text)
    if (workMode) return { length, meanings: [{ text, ...workMode }], isPlace: false }
    const meant = placeFilters(text)
    if (meant.length > 0 && (await isMeantAsPlace(services, text, meant))) {
      return { length, meanings: meant.map((one) => ({ text, ...one })), isPlace: true }
    }
  }
  return null
}

function placeFilters(text: string): { field: 'city' | 'country'; value: string }[] {
  const place = understandPlace(text) ?? smallCity(text)
  return [
    ...(place?.city ? [{ field: 'city' as const, value: place.city }] : []),
    // A city implies its country only where the user named it: Cambridge alone is every Cambridge.
    ...(place?.country && (!place.city || text.includes(','))
      ? [{ field: 'country' as const, value: place.country }]
      : []),
  ]
}

/** A name of several words, which text search doesn't find in another spelling: `L Aquila`, `St. Pölten`. */
function smallCity(text: string): { city: string; country?: string } | null {
  const city = /[\s'’.-]/.test(text) ? cityNamed(text) : null
  return city ? { city } : null
}

/** Some places are also words (Reading, Mobile): a place needs at least as many jobs as titles hold the word. */
async function isMeantAsPlace(
  services: Services,
  text: string,
  meant: { field: string; value: string }[],
): Promise<boolean> {
  if (skillNamed(text)) return false
  const nothing = { limit: 0, offset: 0 }
  const index = services.indexes.get(JOBS)
  const there = await index.search({
    filters: meant.map(({ field, value }) => ({ field, any: [{ value }] })),
    ...nothing,
  })
  if (there.total === 0) return false
  const titled = await index.search({ query: { kind: 'phrase', text, fields: ['title'] }, ...nothing })
  return there.total >= titled.total
}

/** An unknown place is searched as a city. */
export function withPlace({ where, ...state }: SearchState): SearchState {
  if (!where) return state
  const workMode = workModeFilter(where)
  const meant = workMode ? [workMode] : placeFilters(where)
  const filters = meant.length > 0 ? meant : [{ field: 'city' as const, value: capitalise(where) }]
  return { ...state, filters: [...state.filters, ...filters] }
}
