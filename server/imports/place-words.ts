import type { WorkMode } from '#domain/jobs.contract.ts'

const SEPARATORS = /[|;•\n]|\s\/\s|\sor\s/
const NO_PLACE =
  /^(?:n\/?a|tbd|tba|none|unknown|unspecified|various|(?:multiple|various|many|several|\d+)\+? locations?|location negotiable.*)$/i
const ANYWHERE =
  /^(?:anywhere(?: in the world)?|world-?wide|global(?:ly)?|(?:(?:fully |100% )?remote|virtual)(?: \((?:fully|100%) remote\))?|work from home|home ?office)$/i

const WORK_MODE_WORDS: readonly [RegExp, WorkMode][] = [
  [/hybrid/i, 'hybrid'],
  [/on-?\s?site|in-?\s?(?:office|person)/i, 'onsite'],
  [/remote|telecommut|work from home/i, 'remote'],
]

/** What a feed's field for the way of working says; undefined for `unspecified` and the like. */
export function workModeOf(words: string): WorkMode | undefined {
  return WORK_MODE_WORDS.find(([pattern]) => pattern.test(words))?.[1]
}

/** Each place of a text that may name several: `San Francisco, CA | New York City, NY`. Words that name none are left out. */
export function splitPlaces(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((place) => place.trim())
    .filter((place) => place !== '' && !NO_PLACE.test(place))
}

/** Whether a place says no more than that the work can be done from anywhere. */
export function isAnywhere(place: string): boolean {
  return ANYWHERE.test(place)
}

/** `Washington`, `DC`, `US` → `Washington, DC, US`; empty parts and repeats are left out (`City, State` in the city's field). */
export function joinPlace(...parts: string[]): string {
  const known = parts.map((part) => part.trim()).filter((part) => part !== '')
  return known.filter((part, i) => !known.slice(0, i).some((earlier) => endsWith(earlier, part))).join(', ')
}

function endsWith(text: string, part: string): boolean {
  const [whole, end] = [text.toLowerCase(), part.toLowerCase()]
  return whole === end || whole.endsWith(`, ${end}`)
}
