import { capitalise } from '#domain/jobs/job-paths.ts'
import type { SearchState } from '#domain/jobs/job-search-url.ts'
import type { Filter, UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'
import { skillNamed } from '#server/normalize/skills.ts'
import { isGuardedShortForm } from '#server/normalize/word-families.ts'
import { cityNamed, type UnderstoodPlace, understandPlace } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import { JOBS } from './jobs.schema.ts'
import { remembered } from './remembered.ts'
import { titleJudge } from './title-judge.ts'
import { isNoise, levelOrContractOf, type Meaning, workModeOf } from './understood-words.ts'

export interface ParsedQuery {
  /** The query without words for the ads themselves (`jobs`, `hiring`). */
  words: string
  /** That, without the understood words. */
  rest: string
  filters: Filter[]
  parts: UnderstoodPart[]
  /** A preposition names a place (`in Oslo`): it is one even where there are no jobs. */
  isPlaceCertain: boolean
}

const PLACE_PREPOSITIONS = new Set(['in', 'near', 'around'])
const MAX_SPAN_WORDS = 4
/** Longer texts are pasted: they are searched as words. */
const MAX_WORDS = 12
/** A shorter name of a place without jobs may be anything. */
const MIN_EMPTY_PLACE = 4

interface Span {
  from: number
  to: number
  meanings: (Meaning & { text: string })[]
  isPlaceCertain?: boolean
}

/** Quoted, excluded and alternative words stay words; a filter of the user decides over words of its kind. */
export async function understandQuery(
  services: Services,
  query: string,
  filters: readonly Filter[],
): Promise<ParsedQuery> {
  const words = query.match(/-?"[^"]*"?|\S+/g) ?? []
  if (words.length > MAX_WORDS)
    return { words: query, rest: query, filters: [...filters], parts: [], isPlaceCertain: false }
  const open = words.map(
    (word, index) => !/^-|"/.test(word) && word !== 'OR' && words[index - 1] !== 'OR' && words[index + 1] !== 'OR',
  )
  const reader = spanReader(services, words, open)
  const spans: Span[] = []
  for (let index = 0; index < words.length; index = Math.max(index + 1, spans.at(-1)?.to ?? 0)) {
    const span = await reader(index)
    if (span) spans.push(span)
  }
  const noise = await noiseIn(services, words, open, spans)
  const chosen = new Set(filters.map((filter) => filter.field))
  const parts = spans.flatMap((span) =>
    span.meanings.flatMap((meaning) => {
      const same = spans.filter(({ meanings }) => meanings.some((other) => isSameFilter(other, meaning)))
      // What is typed again is one part.
      if (chosen.has(meaning.field) || same[0] !== span) return []
      return [{ ...meaning, query_without: withoutSpans(words, same) }]
    }),
  )
  return {
    words: withoutSpans(words, noise),
    rest: withoutSpans(words, [...spans, ...noise]),
    filters: [...filters, ...parts.map(({ field, value }) => ({ field, value }))],
    parts,
    isPlaceCertain: spans.some((span) => span.isPlaceCertain),
  }
}

const isSameFilter = (one: Meaning, other: Meaning) => one.field === other.field && one.value === other.value

const withoutSpans = (words: readonly string[], spans: readonly Pick<Span, 'from' | 'to'>[]) =>
  words.filter((_, index) => !spans.some(({ from, to }) => index >= from && index < to)).join(' ')

/** Reads the longest understood words from an index on. */
function spanReader(services: Services, words: readonly string[], open: readonly boolean[]) {
  const judge = titleJudge(services)
  const openText = (from: number, to: number) =>
    from >= 0 && to <= words.length && open.slice(from, to).every(Boolean)
      ? words
          .slice(from, to)
          .join(' ')
          .replace(/[,;]+$/, '')
      : null
  const runOf = (from: number, step: number) => openText(Math.min(from, from + step), Math.max(from, from + step))
  const isCondition = async (from: number, to: number, meant: Meaning) => {
    const text = openText(from, to)
    const [before, after] = [runOf(from, -1), runOf(to, 1)]
    // `analyst remote` is no subject, `nursing staff` is.
    const together = after ? `${text} ${after}` : before && !workModeOf(text ?? '') ? `${before} ${text}` : null
    return judge.isCondition(meant, together)
  }
  return async (from: number): Promise<Span | null> => {
    for (let to = Math.min(words.length, from + MAX_SPAN_WORDS); to > from; to--) {
      const text = openText(from, to)
      if (!text) continue
      const word = workModeOf(text) ?? levelOrContractOf(text, openWordsFrom(words, open, from))
      if (word && (await isCondition(from, to, word))) return { from, to, meanings: [{ text, ...word }] }
      const preposition = PLACE_PREPOSITIONS.has(fold(words[from - 1] ?? '')) ? 1 : 0
      const place = await placeMeantBy(services, text, preposition === 1)
      if (place) {
        const meanings = place.filters.map((one) => ({ text, ...one }))
        return { from: from - preposition, to, meanings, isPlaceCertain: preposition === 1 }
      }
    }
    return null
  }
}

const openWordsFrom = (words: readonly string[], open: readonly boolean[], from: number) =>
  words.filter((_, index) => index >= from && open[index]).join(' ')

const placeMeantBy = (services: Services, text: string, isPreceded: boolean) =>
  remembered(services.indexes.get(JOBS), `place ${isPreceded} ${text}`, () => readPlace(services, text, isPreceded))

async function readPlace(services: Services, text: string, isPreceded: boolean) {
  // Searched as a word it finds the state, the country and the city of that name.
  if (understandPlace(text)?.isRegionElsewhere) return null
  const filters = placeFilters(text)
  if (filters.length === 0 || skillNamed(text) || (isGuardedShortForm(text) && !isPreceded)) return null
  const { there, titled } = await titleJudge(services).countPlace(filters, text)
  // Some places are also words (Reading, Mobile).
  if (there < titled) return null
  return there > 0 || fold(text).length >= MIN_EMPTY_PLACE ? { filters } : null
}

/** Words for the ads themselves that no title holds together with the words beside them, or alone if there is nothing else. */
async function noiseIn(
  services: Services,
  words: readonly string[],
  open: readonly boolean[],
  spans: readonly Span[],
): Promise<{ from: number; to: number }[]> {
  const judge = titleJudge(services)
  const isWord = (index: number) =>
    open[index] === true && !isNoise(words[index] ?? '') && !spans.some(({ from, to }) => index >= from && index < to)
  const isNothingElse = words.every((word) => isNoise(word))
  const noise: { from: number; to: number }[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (!open[index] || !isNoise(word)) continue
    const phrases = [
      ...(isWord(index - 1) ? [`${words[index - 1]} ${word}`] : []),
      ...(isWord(index + 1) ? [`${word} ${words[index + 1]}`] : []),
    ]
    const judged = phrases.length > 0 || !isNothingElse ? phrases : [word]
    if (await judge.noTitleHolds(judged)) noise.push({ from: index, to: index + 1 })
  }
  return noise
}

function placeFilters(text: string): { field: 'city' | 'country'; value: string }[] {
  const place = understandPlace(text) ?? smallCity(text)
  return [
    ...(place?.city ? [{ field: 'city' as const, value: place.city }] : []),
    // A city implies its country only where the user named it: Cambridge alone is every Cambridge.
    ...(place?.country && (!place.city || place.isCountryNamed)
      ? [{ field: 'country' as const, value: place.country }]
      : []),
  ]
}

/** A name of several words, which text search doesn't find in another spelling: `L Aquila`, `St. Pölten`. */
function smallCity(text: string): UnderstoodPlace | null {
  const city = /[\s'’.-]/.test(text) ? cityNamed(text) : null
  return city ? { city } : null
}

/** An unknown place is searched as a city. */
export function withPlace({ where, ...state }: SearchState): SearchState {
  if (!where) return state
  const workMode = workModeOf(where)
  const meant = workMode ? [workMode] : placeFilters(where)
  const filters = meant.length > 0 ? meant : [{ field: 'city' as const, value: capitalise(where) }]
  return { ...state, filters: [...state.filters, ...filters] }
}
