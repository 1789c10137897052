import type { Tokens } from '../tokens.ts'

/** What stands between two tokens, as bits; 0: blanks only. */
export const Gap = {
  sentenceEnd: 1,
  colon: 2,
  open: 4,
  close: 8,
  comma: 16,
  slash: 32,
  bullet: 64,
  ampersand: 128,
  hyphen: 256,
  other: 512,
} as const

const BITS = new Map<string, number>([
  ...sorted('.!?…。！？', Gap.sentenceEnd),
  ...sorted(':：', Gap.colon),
  ...sorted('([（', Gap.open),
  ...sorted(')]）', Gap.close),
  ...sorted(',;，、；', Gap.comma),
  ...sorted('/|', Gap.slash),
  ...sorted('•·*▪●‣◦・–—', Gap.bullet),
  ...sorted('&+', Gap.ampersand),
  ...sorted('-‐‑', Gap.hyphen),
])

function sorted(characters: string, bit: number): [string, number][] {
  return [...characters].map((character) => [character, bit])
}

/** A longer gap ends the sentence: no rule has to read further. */
const MAX_GAP = 12
const BLANK = /\s/

/** Bits of `Gap` for the text between the tokens `left` and `left + 1`. */
export function gapAfter({ text, starts, ends, length }: Tokens, left: number): number {
  const from = left < 0 ? 0 : ends[left]
  const to = left + 1 < length ? starts[left + 1] : text.length
  if (to - from === 1 && text.charCodeAt(from) === 0x20) return 0
  if (to - from > MAX_GAP) return Gap.sentenceEnd
  let bits = 0
  for (let offset = from; offset < to; offset++) {
    const character = text[offset] as string
    if (character !== ' ' && !BLANK.test(character)) bits |= BITS.get(character) ?? Gap.other
  }
  return bits
}

/** `e.g. Python`, `z. B. R`: no end of a sentence. */
const ABBREVIATIONS = new Set('g eg ie etc b bzw inkl incl ca vs z ex ej np tj resp'.split(' '))

export function endsSentence(tokens: Tokens, keyAt: (index: number) => string, left: number): boolean {
  return left < 0 || ((gapAfter(tokens, left) & Gap.sentenceEnd) !== 0 && !ABBREVIATIONS.has(keyAt(left)))
}
