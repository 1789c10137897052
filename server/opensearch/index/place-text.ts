/**
 * Terms as a text that OpenSearch splits again: a place for each word, divided by blanks, the terms of one place by bars.
 * Characters of terms that would divide are written as private ones, which no text has.
 */
const [BLANK, BAR] = ['\ue000', '\ue001']
/** A place without a term. */
export const HOLE = '\ue002'

export const storedTerm = (term: string) =>
  DIVIDERS.test(term) ? term.replace(/\s/g, BLANK).replaceAll('|', BAR) : term

const DIVIDERS = /[\s|]/

export const placeOf = (terms: Iterable<string>) => [...terms].map(storedTerm).join('|') || HOLE

/** `places` may have holes. */
export const placesText = (places: readonly (ReadonlySet<string> | undefined)[]) =>
  Array.from(places, (terms) => (terms ? placeOf(terms) : HOLE)).join(' ')
