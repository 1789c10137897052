import type { Period } from '#domain/jobs/jobs.contract.ts'
import { periodIn } from './pay-period.ts'

export interface Amount {
  low: number | null
  high: number | null
  from: number
  to: number
  /** Implied by the unit: lakhs are a year's. */
  period: Period | null
  /** Lakhs or crores, so the currency is the rupee. */
  isIndian: boolean
}

interface Figure {
  value: number
  unit: string
  factor: number
  from: number
  to: number
}

/** Grouped by blanks or apostrophes, by commas (also Indian), by points, or plain; then decimals, then a unit. */
const FIGURE =
  /(\d{1,3}(?:[ ']\d{3})+(?:[.,]\d{1,2})?|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?)(?![\d'])(?: ?(k|m|mio|mn|million|lakhs?|lacs?|lpa|lakh pa|l|crores?|cr|thousand|tsd|t)(?![a-z]))?/gi
const FACTORS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  tsd: 1e3,
  t: 1e3,
  m: 1e6,
  mio: 1e6,
  mn: 1e6,
  million: 1e6,
}
const LAKH = /^(l|lpa|la[ck]hs?|lakh pa)$/
const CRORE = /^cr(ores?)?$/

/** Between the two ends of a range: a hyphen or a word, and perhaps a currency or a period. */
const BETWEEN =
  /^[^\d]{0,24}?(?:-|\bto\b|\bbis\b|\band\b|\bund\b|\ba\b|\bà\b|\bal?\b|\bet\b|\be\b|\by\b|\buntil\b|\bmax(?:imum)?\b|\/)[^\d]{0,24}?$/i
/** The same with only a currency. */
const JOINED = /^ ?(?:-|\bto\b|\bbis\b|\band\b|\bund\b|\bà\b|\ba\b|\bal?\b|\bet\b|\be\b|\by\b) ?(?:[^\s\d]{1,4} ?)?$/i
const STOPS = /[;|]|\. |\bor\b|\bbonus\b/i
const LOWER_BOUND =
  /(?:\bfrom|starting(?: at| from)?|\bmin(?:imum|\.)?|at least|\bab|à partir de|a partir de|desde|\bover|more than|>=?|≥|upwards of|\bdès|\bod|\bvanaf)[^\d]{0,8}$/i
const UPPER_BOUND =
  /(?:up to|\bupto|\bmax(?:imum|\.)?|\bbis(?: zu)?|jusqu'(?:à|a)|\bhasta|\bunder|<=?|≤|less than|no more than|fino a|\btot)[^\d]{0,8}$/i
const AND_MORE =
  /^ ?(?:[a-z€$£₹]{0,4} ?)?(?:\/ ?[a-z]{1,5} ?)?(?:\+|and (?:up|above|more)|or more|plus\b|upwards|onwards)/i

export function amountsIn(text: string): Amount | null {
  const figures = Array.from(text.matchAll(FIGURE), figureOf)
  const first = figures.findIndex((figure, i) => isMoney(text, figure, figures[i + 1]))
  const start = figures[Math.max(0, first)]
  if (!start) return null
  const next = figures[Math.max(0, first) + 1]
  const gap = next ? text.slice(start.to, next.from) : ''
  if (next && BETWEEN.test(gap) && !STOPS.test(gap)) return rangeOf(start, next)
  const value = start.value * start.factor
  const before = text.slice(0, start.from)
  const isLowerBound = LOWER_BOUND.test(before) || AND_MORE.test(text.slice(start.to))
  const isUpperBound = !isLowerBound && UPPER_BOUND.test(before)
  return { low: isUpperBound ? null : value, high: isLowerBound ? null : value, ...whereabouts(start, start) }
}

function rangeOf(low: Figure, high: Figure): Amount {
  // `120-150k` and `$120k-150`: one unit applies to both.
  const isShared = (one: Figure, other: Figure) => one.factor === 1 && other.factor > 1 && one.value < 1000
  const lowFactor = isShared(low, high) && low.value <= high.value * 1.0001 ? high.factor : low.factor
  const highFactor = isShared(high, low) ? low.factor : high.factor
  return { low: low.value * lowFactor, high: high.value * highFactor, ...whereabouts(low, high) }
}

function whereabouts(start: Figure, end: Figure): Pick<Amount, 'from' | 'to' | 'period' | 'isIndian'> {
  const isIndian = [start, end].some(({ unit }) => LAKH.test(unit) || CRORE.test(unit))
  return { from: start.from, to: end.to, period: isIndian ? 'year' : null, isIndian }
}

function figureOf(match: RegExpExecArray): Figure {
  const unit = (match[2] ?? '').toLowerCase()
  const factor = LAKH.test(unit) ? 1e5 : CRORE.test(unit) ? 1e7 : (FACTORS[unit] ?? 1)
  return {
    value: numberOf(match[1] as string, factor),
    unit,
    factor,
    from: match.index,
    to: match.index + match[0].length,
  }
}

/** `1.200,50` → 1200.5, `45.000` → 45000, `102.8` → 102.8, `1,20,000` → 120000. */
function numberOf(written: string, factor: number): number {
  const digits = written.replace(/[ ']/g, '')
  const isGrouped = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(digits) && factor === 1 && !/^0/.test(digits)
  if (isGrouped) return Number(digits.replace(/[.,]/g, ''))
  const decimal = /[.,](\d+)$/.exec(digits)
  if (!decimal) return Number(digits)
  return Number(`${digits.slice(0, decimal.index).replace(/[.,]/g, '')}.${decimal[1]}`)
}

const CURRENCY_BEFORE =
  /(?:[$€£₹¥₩₪₺]|zł|kč|\b(?:usd|eur|gbp|chf|cad|aud|nzd|jpy|cny|hkd|sgd|inr|krw|ils|aed|sek|nok|dkk|pln|czk|huf|ft|ron|try|brl|mxn|zar|rs|kr|r)\.?) ?$/i
const CURRENCY_AFTER =
  /^ ?(?:[$€£₹¥₩₪₺]|zł|kč|\b(?:usd|euros?|eur|gbp|chf|cad|aud|nzd|jpy|yen|cny|rmb|hkd|sgd|inr|krw|ils|nis|aed|sek|nok|dkk|kr|pln|czk|huf|ft|ron|lei|try|tl|brl|mxn|zar)\b)/i

/** With a currency, a unit or a period beside it, or the first of a range whose second has one. */
function isMoney(text: string, figure: Figure, next: Figure | undefined): boolean {
  if (isMoneyAlone(text, figure)) return true
  if (!next || !isMoneyAlone(text, next)) return false
  const gap = text.slice(figure.to, next.from)
  // Small figures are counts, too: "6 months - £450 a day", "a team of 12 and €65/hour".
  const isLarge = next.factor > 1 || next.value >= 10_000
  return isLarge ? BETWEEN.test(gap) : JOINED.test(gap) && figure.value <= next.value && next.value <= figure.value * 5
}

function isMoneyAlone(text: string, { factor, value, from, to }: Figure): boolean {
  if (factor > 1 || value >= 10_000) return true
  const after = text.slice(to, to + 24)
  if (CURRENCY_BEFORE.test(text.slice(Math.max(0, from - 6), from)) || CURRENCY_AFTER.test(after)) return true
  return /^ ?(?:\/|per\b|an?\b|p\.?[ah]\b|hourly|pro\b|par\b)/i.test(after) && periodIn(after) !== null
}
