import { OPERATORS, type Operator } from '#domain/recruiters/people-filters.ts'
import { fold } from '#domain/shared/fold.ts'

/** A word of the line, or a comparison. */
export interface Token {
  text: string
  /** As phrases are compared; empty for a comparison. */
  key: string
  start: number
  end: number
  /** `:` is `>=`: whoever writes "python: advanced" also takes an expert. */
  operator: Operator | null
  /** A quoted or excluded word, which stays as it is. */
  isFixed: boolean
  /** After a comma, bracket or dash: no phrase runs over it. */
  isApart: boolean
  isBracketed: boolean
  isAfterSlash: boolean
}

const PIECE = /-?"[^"]*"?|[<>=:≥≤]{1,2}|[^\s",;|/()[\]<>=:≥≤]+/g
const SIGNS = new Map<string, Operator>([
  ...OPERATORS.map((operator) => [operator, operator] as const),
  ['≥', '>='],
  ['=>', '>='],
  [':', '>='],
  ['≤', '<='],
  ['=<', '<='],
  ['==', '='],
])

/** Takes time in proportion to the length. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: piece, index } of line.matchAll(PIECE)) {
    const operator = SIGNS.get(piece) ?? null
    const isFixed = /^-?"|^-\p{L}/u.test(piece)
    const text = isFixed || operator ? piece : piece.replace(/[.!?]+$/, '')
    const key = operator || isFixed ? '' : phraseKey(text)
    if (!operator && !isFixed && key === '') continue
    const gap = line.slice(end, index)
    end = index + piece.length
    tokens.push({
      text,
      key,
      start: index,
      end: index + text.length,
      operator,
      isFixed,
      isApart: /[,;|()[\]]|\s[-–—]\s/.test(gap),
      isBracketed: /[([]/.test(gap),
      isAfterSlash: gap.includes('/'),
    })
  }
  return tokens
}

/** Hyphens, plurals and British or American spelling don't matter; `+` and `#` do. */
export function phraseKey(text: string): string {
  return fold(text)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}+#%]+/gu, ' ')
    .trim()
    .split(' ')
    .map(plainForm)
    .join(' ')
}

function plainForm(word: string): string {
  const singular = word.length > 3 && /[^suiao]s$/.test(word) ? word.slice(0, -1) : word
  return singular
    .replace(/is(ation|ing|ed|er)$/, 'iz$1')
    .replace(/ell(ing|ed|er)$/, 'el$1')
    .replace(/our$/, 'or')
}
