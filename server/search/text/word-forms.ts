import { stemmer } from 'stemmer'
import { fold } from '#domain/shared/fold.ts'

export interface WordForms {
  /** Case, accents and apostrophes off, nothing else: `zuerich`, `engineers`. */
  folded: string
  /** The word's English stem: `engin`. */
  stem: string
  /** As written but for case; differs from `canonical` where accents or German digraphs are used. */
  written: string
  /** One form for all spellings: `Zürich`, `Zurich`, `Zuerich`. */
  canonical: string
}

/** Marks the terms of the form that all spellings share, where it differs from the one written. */
export const CANONICAL_PREFIX = '~'

const APOSTROPHES = /['’‘ʼʻ]s$|['’‘ʼʻ]/gi
/** Most words; nothing is to be folded. */
const PLAIN = /^[a-z0-9]+$/
/** `ae`, `oe`, `ue` as a German or Nordic umlaut: not after q or g (queue, guest), not before a vowel, not at the end. */
const DIGRAPH = /(?<![aeiouqg])([aou])e(?=[^aeiouy])/g
/** English words that the digraph rule would make equal to another word. */
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

/** Folded, without apostrophes and the `s` of a genitive. */
export function foldedWord(surface: string): string {
  if (PLAIN.test(surface)) return surface
  const folded = fold(surface)
  return folded.includes("'") ? folded.replace(APOSTROPHES, '') : folded
}

/** A folded word with German digraphs as the plain letters that umlauts fold to: `zuerich` → `zurich`. */
export function contracted(folded: string): string {
  return NOT_UMLAUTS.has(folded) ? folded : folded.replace(DIGRAPH, '$1')
}

/** Stems English letters only; digits and other scripts stay. */
const stemOf = (word: string) => (/^[a-z]+$/.test(word) ? stemmer(word) : word)
