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

const ASCII_NAME = /^[\w .+#/-]*$/
const INVISIBLE = /[\u00ad\u200b]/g
const ELIDED = /^(?:[dlnmtsjc]|qu|\p{L}{2,3}l)['’](?=\p{L}{2})/iu
/** Genitive and Turkish or Finnish endings; not `n't`. */
const ENDING = /['’](?!t$)\p{L}{1,3}$/u

/** A word without the article of `d'Excel` and the ending of `Python'da`. */
export function bareWord(surface: string): string {
  if (ASCII_NAME.test(surface)) return surface
  return surface.replace(INVISIBLE, '').replace(ELIDED, '').replace(ENDING, '')
}

/** The form by which a name is found. */
export const nameForm = (surface: string) => (PLAIN.test(surface) ? surface : foldedWord(bareWord(surface)))

/** Digraphs become the letters that umlauts fold to: `zuerich` → `zurich`. */
export function contracted(folded: string): string {
  return NOT_UMLAUTS.has(folded) ? folded : folded.replace(DIGRAPH, '$1')
}

/** English letters only; digits and other scripts stay. */
const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stemmer(word) : word)
