import { PERIODS } from '#domain/jobs/jobs.contract.ts'
import { tokensOf } from './tokens.ts'
import { PER, RHYTHMS, type Rhythm, TIME_UNITS } from './words/periods.ts'

/** Codes of USAJOBS and of UN/CEFACT. */
const CODES = new Map<string, Rhythm>([
  ['pa', { period: 'year' }],
  ['sy', { period: 'year' }],
  ['ann', { period: 'year' }],
  ['ph', { period: 'hour' }],
  ['hur', { period: 'hour' }],
  ['pd', { period: 'day' }],
  ['day', { period: 'day' }],
  ['pw', { period: 'week' }],
  ['wee', { period: 'week' }],
  ['pm', { period: 'month' }],
  ['mon', { period: 'month' }],
  ['bw', { period: 'year', times: 26 }],
])
/** A field that is filled in without saying anything. */
const SAYS_NOTHING =
  /^[^\p{L}\p{N}]*(?:none|null|undefined|unknown|unspecified|not specified|n ?\/? ?a)?[^\p{L}\p{N}]*$/iu

/**
 * How often a source's field says that an amount is paid: `BIWEEKLY`, `per-year-salary`, `2 WEEK`. Null if it says
 * nothing, `none` if what it says is no time or not known (`Without Compensation`, `ONE_TIME`): then there is no pay.
 */
export function rhythmOf(field: string): Rhythm | 'none' | null {
  if (SAYS_NOTHING.test(field)) return null
  const words = field
    .slice(0, 100)
    .replace(/[-_]+/g, ' ')
    .replace(/\([^)]*\)/g, ' ')
    .trim()
  const known = PERIODS.find((period) => period === words.toLowerCase())
  if (known) return { period: known }
  const code = CODES.get(words.toLowerCase())
  if (code) return code
  const tokens = tokensOf(words.replace(/^1(?:\.0)? /, ''))
  if (tokens.some(({ text }) => /^(?:without|onetime|once|project|piece|fee|unpaid|hit|task)$/.test(text)))
    return 'none'
  for (let at = 0; at < tokens.length; at++) {
    const behind = at + (PER.matchAt(tokens, at)?.length ?? 0)
    const match = RHYTHMS.matchAt(tokens, at) ?? TIME_UNITS.matchAt(tokens, behind) ?? TIME_UNITS.matchAt(tokens, at)
    if (match) return /^(?:one|bi|semi|half|\d)/.test(tokens[at - 1]?.text ?? '') ? 'none' : match.value
  }
  return 'none'
}
