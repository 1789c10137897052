/** What a source tells about itself beside its items. All but `replaced` cast doubt on its being whole (decision 0042). */
export type SourceNotice =
  /** A number of items that the document states, and how many stand in it. */
  | { kind: 'total'; stated: number; listed: number }
  /** The document's end is missing where it may be left out. */
  | { kind: 'unfinished' }
  | { kind: 'no_list' }
  | { kind: 'error_text'; text: string }
  /** Bytes that are no text in the source's charset, each shown as U+FFFD. */
  | { kind: 'replaced'; count: number }

/** Field names that state how many items a source has. */
const TOTAL =
  /^(?:total|total_?(?:count|found|results?|items|jobs|hits|records|elements|rows|number)|num_?(?:found|jobs|results)|(?:job|record|item|offer)s?_?(?:count|total)|search_?result_?count(?:_?all)?|expected_?job_?count)$/i

const ERROR = /^(?:(?:\w+:)?(?:errors?|exception|fault)|error_?(?:message|description|code)|faultstring)$/i

const ERROR_PHRASE =
  /\b(?:fatal error|parse error|uncaught \w{0,40}(?:exception|error)|(?:internal )?server error|service unavailable|bad gateway|gateway time-?out|timed out|too many requests|rate limit|connection (?:lost|reset|refused)|memory size of|maximum execution time)\b/i
const ERROR_START = /^\W{0,20}(?:error|exception|warning|fatal|failed|failure)\b/i

const MAX_SHOWN = 120

export const statesTotal = (name: string): boolean => TOTAL.test(name)

export const statesError = (name: string): boolean => ERROR.test(name)

/** For text that stands where only items should: a PHP warning, a proxy's message. */
export function errorTextIn(text: string): string | undefined {
  const shown = text.slice(0, 2_000).trim()
  return ERROR_START.test(shown) || ERROR_PHRASE.test(shown) ? shown.slice(0, MAX_SHOWN) : undefined
}

/** An item that is no posting but an error message: `{"error": "timeout"}`, a table row of one cell. */
export function errorInItem(value: unknown): string | undefined {
  if (typeof value === 'string') return errorTextIn(value)
  if (typeof value !== 'object' || value === null) return undefined
  const filled = Object.entries(value).filter(([, one]) => isFilled(one))
  const error = filled.find(([key]) => statesError(key))
  if (error) return JSON.stringify(error[1]).slice(0, MAX_SHOWN)
  return filled.length === 1 && typeof filled[0]?.[1] === 'string' ? errorTextIn(filled[0][1]) : undefined
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
