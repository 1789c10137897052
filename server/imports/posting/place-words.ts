import type { WorkMode } from '#domain/jobs/jobs.contract.ts'

const ANYWHERE =
  /^(?:anywhere(?: in the world)?|world-?wide|global(?:ly)?|(?:(?:fully |100% )?remote|virtual)(?: \((?:fully|100%) remote\))?|work from home|home ?office)$/i

const WORK_MODE_PATTERNS: readonly [RegExp, WorkMode][] = [
  [/hybrid/i, 'hybrid'],
  [/on-?\s?site|in-?\s?(?:office|person)/i, 'onsite'],
  [/remote|telecommut|work from home/i, 'remote'],
]

/** Undefined for `unspecified` and the like. */
export function workModeOf(text: string): WorkMode | undefined {
  return WORK_MODE_PATTERNS.find(([pattern]) => pattern.test(text))?.[1]
}

/** Whether a place says no more than that the work can be done from anywhere. */
export function isAnywhere(place: string): boolean {
  return ANYWHERE.test(place)
}

/** `Washington`, `DC`, `US` → `Washington, DC, US`, without empty parts and repeats (`City, State` as the city). */
export function joinPlace(...parts: string[]): string {
  const known = parts.map((part) => part.trim()).filter((part) => part !== '')
  return known.filter((part, i) => !known.slice(0, i).some((earlier) => endsWith(earlier, part))).join(', ')
}

function endsWith(text: string, part: string): boolean {
  const [whole, end] = [text.toLowerCase(), part.toLowerCase()]
  return whole === end || whole.endsWith(`, ${end}`)
}
