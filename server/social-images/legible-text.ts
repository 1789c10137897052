import unicode from '@fontsource/inter/unicode.json' with { type: 'json' }

export type Subset = keyof typeof unicode

/** Enough for the longest text that fits; what is behind it is cut off in any case. */
const MAX_LENGTH = 240
/** A text of which less can be shown says something else than it did. */
const MIN_SHARE = 0.5

type Range = readonly [first: number, last: number]

const RANGES = Object.entries(unicode).map(([subset, ranges]) => ({
  subset: subset as Subset,
  ranges: ranges.split(',').map((range): Range => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  }),
}))

/** The parts of the font that hold the letters of the texts. */
export function subsetsOf(texts: readonly string[]): Subset[] {
  const letters = [...new Set(texts.join(''))]
  return RANGES.filter(({ ranges }) => letters.some((letter) => isWithin(ranges, letter))).map(({ subset }) => subset)
}

/** The text in letters that the font has; empty when most of its letters and digits are others. */
export function legibleText(text: string): string {
  const whole = text.slice(0, MAX_LENGTH).normalize('NFC').replace(/\s+/gu, ' ')
  const kept = [...whole].filter(isDrawable).join('')
  if (lettersOf(kept) < lettersOf(whole) * MIN_SHARE) return ''
  return lettersOf(kept) === 0 ? '' : kept.replace(/\s+/gu, ' ').trim()
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Without marks that change their neighbours, such as joiners and directions. */
const isDrawable = (letter: string) =>
  !/[\p{C}\p{M}]/u.test(letter) && RANGES.some(({ ranges }) => isWithin(ranges, letter))

function isWithin(ranges: readonly Range[], letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => code >= first && code <= last)
}
