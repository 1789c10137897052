import { fold } from '#domain/shared/fold.ts'
import type { Token } from './token.ts'
import { LEVELS, NOT_PAY, PAY_CUES } from './words/cues.ts'
import { COMPOSITE_SIGNS, CURRENCY_WORDS } from './words/currencies.ts'
import { PAYMENTS, RHYTHMS, TIME_UNITS } from './words/periods.ts'
import { JOINERS, LOWER, LOWER_BEHIND, UPPER, UPPER_BEHIND } from './words/ranges.ts'
import { UNITS } from './words/units.ts'

/** Longer texts are descriptions, not a field for pay. */
const MAX_LENGTH = 1000
const GROUPED = "\\d{1,3}(?:[ ']\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?"
const INDIAN_OR_COMMAS = '\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?'
const POINTS = '\\d{1,3}(?:\\.\\d{3})+(?!\\d)(?:,\\d{1,2}(?!\\d))?'
const PLAIN = '\\d+(?:[.,]\\d+)?'
const WITHOUT_BLANKS = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]'
const WORD = `(?:(?!${WITHOUT_BLANKS})[\\p{L}\\p{M}])+`
const TOKEN = new RegExp(
  `(${GROUPED}|${INDIAN_OR_COMMAS}|${POINTS}|${PLAIN})|(${WITHOUT_BLANKS}[${WITHOUT_BLANKS.slice(1, -1)}\\p{M}]*)|((?<!\\p{L})(?:${COMPOSITE_SIGNS})|${WORD})|(\\S)`,
  'giu',
)

/** Words, figures and signs. Lines and columns of a table end in `\n` and `\t`. */
export function tokensOf(text: string): Token[] {
  const plain = plainOf(text)
  const tokens: Token[] = []
  let end = 0
  for (const match of plain.matchAll(TOKEN)) {
    const isGlued = match.index === end && end > 0
    end = match.index + match[0].length
    if (match[1] !== undefined) tokens.push({ text: match[1], raw: match[1], kind: 'number', isGlued })
    else if (match[2] !== undefined) {
      const isBehindFigure = tokens.at(-1)?.kind === 'number'
      tokens.push(...wordsOf(match[2], isBehindFigure).map((word, i) => tokenOf(word, i > 0 || isGlued)))
    } else tokens.push(tokenOf(match[0], isGlued))
  }
  return tokens
}

/** Words that fold to another one: `på` is no `p.a.`, `mėn.` no men, a man-day no `md.` of the Danes. */
const KEPT = new Map([
  ['på', 'paa'],
  ['På', 'paa'],
  ['mėn', 'menuo'],
  ['mēn', 'menuo'],
  ['MD', 'manday'],
])

function tokenOf(raw: string, isGlued: boolean): Token {
  if (raw === '§') return { text: '\n', raw: '\n', kind: 'sign', isGlued }
  if (raw === '¦') return { text: '\t', raw: '\t', kind: 'sign', isGlued }
  return { text: KEPT.get(raw) ?? fold(raw), raw, kind: /^[\p{L}\p{M}]/u.test(raw) ? 'word' : 'sign', isGlued }
}

/** One kind of digits, blanks, hyphens and apostrophes; abbreviations without points; no dates and no times. */
function plainOf(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[§¦]/g, ' ')
    .replace(/\r?\n/g, ' § ')
    .replace(/\t/g, ' ¦ ')
    .replace(/[’‘´`ʼ]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[〜～∼]/g, '~')
    .replace(/[\u200b-\u200f\u2060\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?<=\p{Script=Hebrew})["״'](?=\p{Script=Hebrew})/gu, '')
    .replace(/(?<![\p{L}.])(?:\p{L}\.){2,4}\p{L}?(?!\p{L})/gu, (abbreviation) => abbreviation.replaceAll('.', ''))
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, ' ')
    .replace(/(?<=\d)(?:[.,] ?-{1,2}|,--)(?!\d)(?! ?\d)/g, '')
    .replace(/(?<=[$€£₹] ?\d{1,3}), (?=\d{3}(?!\d))/g, ',')
    .replace(/\b\d{1,2}:\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}([/.])\d{1,2}\1(?:19|20)?\d\d\b/g, ' § ')
    .replace(/\b401 ?\(?k\b\)?/gi, ' pension ')
}

function digitOf(digit: string): string {
  if (digit <= '9') return digit
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
  return String((digit.codePointAt(0) ?? 0) - zero)
}

let dictionary: { words: Set<string>; longest: number } | null = null

function withoutBlanks(): { words: Set<string>; longest: number } {
  if (!dictionary) {
    const tables = [PAY_CUES, NOT_PAY, LEVELS, CURRENCY_WORDS, PAYMENTS, RHYTHMS, TIME_UNITS, JOINERS]
    const ends = [LOWER, LOWER_BEHIND, UPPER, UPPER_BEHIND, UNITS]
    const words = new Set([...tables, ...ends].flatMap((table) => table.wordsWithoutBlanks()))
    dictionary = { words, longest: Math.max(...[...words].map((word) => word.length)) }
  }
  return dictionary
}

/** Longest known words first. A word of one letter counts behind a figure or if the rest is known, too. */
function wordsOf(run: string, isBehindFigure: boolean): string[] {
  const { words, longest } = withoutBlanks()
  const found: string[] = []
  let unknown = ''
  let isStart = isBehindFigure
  for (let at = 0; at < run.length; ) {
    let length = Math.min(longest, run.length - at)
    while (length > 0 && !words.has(fold(run.slice(at, at + length)))) length -= 1
    const isWhole = at === 0 && length === run.length
    if (length === 0 || (length === 1 && !isStart && !isWhole && at + 1 < run.length)) {
      unknown += run[at]
      at += 1
      isStart = false
    } else {
      if (unknown) found.push(unknown)
      unknown = ''
      found.push(run.slice(at, at + length))
      at += length
      isStart ||= length > 1
    }
  }
  if (unknown) found.push(unknown)
  return found
}
