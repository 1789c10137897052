import { stemmer } from 'stemmer'
import { fold } from '#domain/shared/fold.ts'

export interface WordForms {
  /** Without case, accents and apostrophes, otherwise unchanged: `zuerich`, `engineers`. */
  folded: string
  /** The English stem: `engin`. */
  stem: string
  /** As written but for case; differs from `canonical` with accents or German digraphs. */
  written: string
  /** One form for all spellings: `Zürich`, `Zurich`, `Zuerich`. */
  canonical: string
}

/** Prefix of canonical terms that differ from the written one. */
export const CANONICAL_PREFIX = '~'

const APOSTROPHES = /['’‘ʼʻ]s$|['’‘ʼʻ]/gi
/** Most words: no folding needed. */
const PLAIN = /^[a-z0-9]+$/
/** `ae`, `oe`, `ue` as a German or Nordic umlaut: not after q or g (queue, guest), not before a vowel, not at the end. */
const DIGRAPH = /(?<![aeiouqg])([aou])e(?=[^aeiouy])/g
/** English words that the digraph rule would merge with another word. */
const NOT_UMLAUTS = new Set([
  'does',
  'goes',
  'shoes',
  'toes',
  'foes',
  'poet',
  'poets',
  'duel',
  'duet',
  'fuel',
  'fuels',
  'suet',
  'coed',
  'doer',
])

export function wordForms(surface: string): WordForms {
  const lower = surface.toLowerCase().normalize('NFC').replace(APOSTROPHES, '')
  const folded = foldedWord(surface)
  const written = lower === folded ? stemOf(folded) : lower
  return { folded, stem: stemOf(folded), written, canonical: stemOf(contracted(folded)) }
}

/** Folded, without apostrophes and the genitive `s`. */
export function foldedWord(surface: string): string {
  if (PLAIN.test(surface)) return surface
  const folded = fold(surface)
  return folded.includes("'") ? folded.replace(APOSTROPHES, '') : folded
}

/** Digraphs become the letters that umlauts fold to: `zuerich` → `zurich`. */
export function contracted(folded: string): string {
  return NOT_UMLAUTS.has(folded) ? folded : folded.replace(DIGRAPH, '$1')
}

/** English letters only; digits and other scripts stay. */
const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stemmer(word) : word)
