import { isOneSign, narrowed } from './currency-codes.ts'
import type { Match } from './phrase-table.ts'
import type { Token } from './token.ts'
import { CURRENCY_WORDS } from './words/currencies.ts'
import { PAYMENTS, PAYMENTS_IN_WORDS, PER, RHYTHMS, type Rhythm, TIME_UNITS } from './words/periods.ts'
import { UNITS, UNITS_WITH_CURRENCY, type Unit } from './words/units.ts'

export interface Figure {
  value: number
  unit: Unit | null
  /** Codes as in `CURRENCY_WORDS`. */
  currency: string | null
  /** In tokens, with its currency; `to` is behind it. */
  from: number
  to: number
}

/** What each token of a text is part of. */
export interface Marks {
  tokens: readonly Token[]
  figures: Figure[]
  /** Rhythms by their first token. */
  rhythms: Map<number, Match<Rhythm>>
  /** `14 mensilità`; null when the text says nothing of it. */
  payments: number | null
}

/** A text with more is no field for pay. */
const MAX_FIGURES = 30

export function marksOf(tokens: readonly Token[]): Marks {
  const marks: Marks = { tokens, figures: [], rhythms: rhythmsIn(tokens), payments: null }
  for (let at = 0; at < tokens.length; at++) {
    const inWords = PAYMENTS_IN_WORDS.matchAt(tokens, at)
    if (inWords) marks.payments = inWords.value
    if (tokens[at]?.kind !== 'number' || isInside(marks.rhythms, at)) continue
    const figure = figureAt(tokens, at, marks.figures.at(-1)?.to ?? 0)
    if (!figure) continue
    const count = countAt(marks, figure)
    if (count === null) marks.figures.push(joined(marks.figures, figure))
    if (marks.figures.length === MAX_FIGURES) break
    at = Math.max(at, (count ?? figure.to) - 1)
  }
  return marks
}

function rhythmsIn(tokens: readonly Token[]): Map<number, Match<Rhythm>> {
  const found = new Map<number, Match<Rhythm>>()
  for (let at = 0; at < tokens.length; at++) {
    const match = RHYTHMS.matchAt(tokens, at)
    // `2 weeks` is a rhythm by itself only where nothing but it is said: elsewhere it is a count.
    const isCount =
      tokens[at]?.kind === 'number' &&
      match !== null &&
      match.length < tokens.length &&
      tokens[at - 1]?.text !== '/' &&
      TIME_UNITS.matchAt(tokens, at + 1) !== null
    if (!match || isCount) continue
    found.set(at, match)
    at += match.length - 1
  }
  return found
}

function isInside(rhythms: Map<number, Match<Rhythm>>, at: number): boolean {
  for (let start = Math.max(0, at - 4); start <= at; start++) {
    const match = rhythms.get(start)
    if (match && start + match.length > at) return true
  }
  return false
}

function figureAt(tokens: readonly Token[], at: number, earliest: number): Figure | null {
  const token = tokens[at] as Token
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (/^0\d/.test(token.text) || after?.text === '%' || before?.text === '#') return null
  if (after?.kind === 'number' && after.isGlued) return null
  const sign = at > earliest ? currencyBefore(tokens, at, earliest) : null
  const isPartOfWord = token.isGlued && before?.kind === 'word' && before.text !== 'x'
  if (isPartOfWord && !sign && !isWithoutBlanks(before)) return null

  const own = unitAt(tokens, at + 1)
  let to = at + 1 + (own?.length ?? 0)
  if (own && tokens[to]?.text === '.' && tokens[to]?.isGlued) to += 1
  // `2 millones de pesos`
  const of = own && /^(?:de|di|d)$/.test(tokens[to]?.text ?? '') ? 1 : 0
  const beside = sign?.codes ?? own?.currency ?? null
  const behind = currencyBehind(tokens, at, to + of, beside)
  const unit = own?.value ?? sign?.unit ?? null
  const isPart = after?.kind === 'word' && after.isGlued && !own && !behind && !isWithoutBlanks(after)
  if (
    isPart &&
    !TIME_UNITS.matchAt(tokens, at + 1) &&
    !PAYMENTS.matchAt(tokens, at + 1) &&
    !RHYTHMS.matchAt(tokens, at + 1)
  )
    return null
  return {
    value: numberOf(token.text, unit),
    unit,
    currency: behind?.value ?? beside,
    from: sign?.from ?? at,
    to: behind ? to + of + behind.length : to,
  }
}

/** Up to two words for one currency, with the codes that these and the sign share: `$90,000 USD`, `90 000 kr (NOK)`. */
function currencyBehind(tokens: readonly Token[], at: number, from: number, beside: string | null) {
  let [codes, end] = [beside, from]
  for (let i = 0; i < 2; i++) {
    const match = currencyBeside(tokens, end, codes)
    if (!match || isOfNext(tokens, at, end, match.length)) break
    const isOther = codes !== null && !isOneSign(codes, match.value)
    if (isOther && (end > from || tokens[end + match.length]?.kind === 'number')) break
    codes = codes === null ? match.value : narrowed(codes, match.value)
    end += match.length
  }
  return codes !== null && end > from ? { value: codes, length: end - from } : null
}

/** Beside a sign also in brackets; a code that the sign may mean counts in small letters, too: `$ 4.000.000 cop`. */
export function currencyBeside(tokens: readonly Token[], at: number, sign: string | null): Match<string> | null {
  const isOpen = tokens[at]?.text === '(' && sign !== null
  const word = tokens[isOpen ? at + 1 : at]?.text ?? ''
  const isMeant = sign !== null && ISO_CODE.test(word) && isOneSign(sign, word.toUpperCase())
  const match = isMeant ? { value: word.toUpperCase(), length: 1 } : currencyAt(tokens, isOpen ? at + 1 : at)
  if (!isOpen || !match) return match
  return tokens[at + 1 + match.length]?.text === ')' ? { ...match, length: match.length + 2 } : null
}

/** `Step 1 $78,000`: the sign belongs to the figure behind it. */
function isOfNext(tokens: readonly Token[], at: number, from: number, length: number): boolean {
  const next = tokens[from + length]
  if (next?.kind !== 'number' || tokens[from]?.isGlued) return false
  const isSmall = numberOf((tokens[at] as Token).text, null) < 1000 && numberOf(next.text, null) >= 1000
  return next.isGlued || isSmall
}

const isWithoutBlanks = ({ text }: Token) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(text)

function unitAt(tokens: readonly Token[], at: number): (Match<Unit> & { currency?: string }) | null {
  const word = tokens[at]
  const both = word && UNITS_WITH_CURRENCY.exec(word.text)
  if (both) {
    const codes = both[2] === 'kr' ? '- SEK NOK DKK ISK' : (both[2] as string).toUpperCase()
    return { value: { factor: both[1] === 'm' ? 1e6 : 1e3 }, length: 1, currency: codes }
  }
  return UNITS.matchAt(tokens, at)
}

/** Of currencies that are read; the product has rates for some of them only. */
export const ISO_CODE =
  /^(?:usd|eur|gbp|chf|cad|aud|nzd|jpy|cny|hkd|sgd|inr|krw|ils|aed|sek|nok|dkk|pln|czk|huf|ron|try|brl|mxn|zar|php|thb|idr|myr|vnd|twd|sar|qar|kwd|bhd|omr|jod|egp|ngn|kes|ghs|ars|clp|cop|pen|uyu|uah|bgn|rsd|mkd|pkr|bdt|lkr|npr|rub|kzt|gel|amd|uzs|azn|byn|mdl|mad|tnd|dzd|isk|tzs|ugx|etb|xof|xaf|dop|crc|pyg|mur|jmd|ttd|fjd|nad|mop|bam)$/
/** Words of their own, too. */
const RISKY = new Set(['try', 'ron', 'pen', 'mad', 'gel', 'cop', 'bam', 'sar', 'cad', 'all', 'ars', 'mop', 'nad'])

/** Directly before a figure: `R450,000`. */
const LETTERS = new Map([
  ['N', 'NGN'],
  ['P', 'PHP'],
])

/** Codes as in `CURRENCY_WORDS`. */
export function currencyAt(tokens: readonly Token[], at: number): Match<string> | null {
  const token = tokens[at]
  if (!token) return null
  const match = CURRENCY_WORDS.matchAt(tokens, at)
  const isCode = ISO_CODE.test(token.text) && (!RISKY.has(token.text) || token.raw === token.raw.toUpperCase())
  if (isCode) return { value: token.text.toUpperCase(), length: tokens[at + 1]?.text === '$' ? 2 : 1 }
  const next = tokens[at + 1]
  const isAmount = next?.kind === 'number' && next.isGlued && (next.text.length > 3 || UNITS.matchAt(tokens, at + 2))
  const letter = isAmount ? LETTERS.get(token.raw) : undefined
  if (letter) return { value: letter, length: 1 }
  if (token.raw === 'R' && next?.kind === 'number') return { value: 'ZAR', length: 1 }
  return match
}

interface Sign {
  codes: string
  from: number
  unit?: Unit
}

function currencyBefore(tokens: readonly Token[], at: number, earliest: number): Sign | null {
  for (let length = 3; length > 0; length--) {
    for (const gap of [0, 1]) {
      const from = at - gap - length
      if (from < earliest || (gap === 1 && !/^[.:]$/.test(tokens[at - 1]?.text ?? ''))) continue
      const match = currencyAt(tokens, from)
      if (match?.length === length) return { codes: match.value, from }
    }
  }
  const both = UNITS_WITH_CURRENCY.exec(tokens[at - 1]?.text ?? '')
  if (!both || at - 1 < earliest) return null
  return { codes: (both[2] as string).toUpperCase(), from: at - 1, unit: { factor: both[1] === 'm' ? 1e6 : 1e3 } }
}

/** `1.200,50` → 1200.5, `45.000` → 45000, `102.8` → 102.8, `1,20,000` → 120000. */
export function numberOf(written: string, unit: Unit | null): number {
  const digits = written.replace(/[ ']/g, '')
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(digits) && (!unit || unit.isGrouped)
  if (isGrouped) return Number(digits.replace(/[.,]/g, ''))
  const decimal = /[.,](\d+)$/.exec(digits)
  if (!decimal) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, decimal.index).replace(/[.,]/g, '')}.${decimal[1]}`)
}

/** `1억 2천만`: a larger unit and a smaller one are one figure. */
function joined(before: Figure[], figure: Figure): Figure {
  const last = before.at(-1)
  const isOne =
    last?.unit?.isGrouped && (!figure.unit || figure.unit.isGrouped) && last.to === figure.from && !last.currency
  const [larger, smaller] = [last?.unit?.factor ?? 1, figure.unit?.factor ?? 1]
  if (!last || !isOne || larger <= smaller * figure.value * 0.99) return figure
  before.pop()
  return { ...figure, value: last.value * (larger / smaller) + figure.value, from: last.from }
}

/** Where a count of time or payments ends (`40 hours per week`, `x 14`), which is no money; null for money. */
function countAt(marks: Marks, figure: Figure): number | null {
  const { tokens } = marks
  const [before, after] = [tokens[figure.from - 1], tokens[figure.to]]
  if (figure.currency || figure.unit || figure.value >= 1000) return null
  const isPaymentCount = Number.isInteger(figure.value) && figure.value >= 12 && figure.value <= 18
  const isTimes = /^[x×*]$/.test(before?.text ?? '') || after?.text === '薪'
  const noun = PAYMENTS.matchAt(tokens, figure.to)
  if (isPaymentCount && (isTimes || noun)) {
    marks.payments = figure.value
    const unit = TIME_UNITS.matchAt(tokens, figure.to)
    return dropRhythm(marks, figure.to, figure.to + (noun ?? unit ?? { length: 0 }).length)
  }
  const unit = TIME_UNITS.matchAt(tokens, figure.to)
  if (!unit || isRhythmWord(marks, figure.to, unit)) return null
  if (
    isPaymentCount &&
    figure.value < 16 &&
    unit.value.period === 'month' &&
    isMultiplier(before?.text, figure.value)
  ) {
    marks.payments = figure.value
  }
  return dropRhythm(marks, figure.from - 1, restOfCount(marks, figure.to + unit.length))
}

const isMultiplier = (word = '', count: number) =>
  word === 'sur' || (count > 12 && /^(?:over|por|en|per|in|op|uber|su|auf|at)$/.test(word))

/** `4 500 monthly` is money, `6 months` is not; so a word of both kinds (`kuus`) must stand behind a large figure. */
function isRhythmWord({ tokens, rhythms }: Marks, at: number, unit: Match<Rhythm>): boolean {
  const rhythm = rhythms.get(at)
  if (!rhythm) return false
  const number = tokens[at - 1]?.text ?? ''
  return rhythm.length > unit.length || numberOf(number, null) >= 100
}

/** `hours per week`, `hours/week`, `Stunden Woche`. */
function restOfCount({ tokens }: Marks, at: number): number {
  const per = PER.matchAt(tokens, at)
  const behind = at + (per?.length ?? 0)
  const unit = TIME_UNITS.matchAt(tokens, behind) ?? (per ? null : RHYTHMS.matchAt(tokens, at))
  return unit && (per || unit.value.period === 'week') ? behind + unit.length : at
}

function dropRhythm({ rhythms, tokens }: Marks, from: number, to: number): number {
  for (let at = Math.max(0, from - 2); at < to; at++) {
    const rhythm = rhythms.get(at)
    const isBefore = at + (rhythm?.length ?? 0) <= from + 1 && at < from + 1
    if (rhythm && (!isBefore || (at + rhythm.length === from + 1 && TIME_UNITS.matchAt(tokens, at)))) rhythms.delete(at)
  }
  return to
}
