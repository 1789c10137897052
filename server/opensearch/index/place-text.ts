/**
 * Terms as a text that OpenSearch splits again: a place for each word, divided by blanks, the terms of one place by bars.
 * Characters of terms that would divide are written as private ones, which no text has.
 */
const [BLANK, BAR] = ['\ue000', '\ue001']
const BETWEEN = '|'
/** A place without a term. */
export const HOLE = '\ue002'

export const storedTerm = (term: string) =>
  DIVIDERS.test(term) ? term.replace(/\s/g, BLANK).replaceAll('|', BAR) : term

const DIVIDERS = /[\s|]/

export const placeOf = (terms: Iterable<string>) => [...terms].map(storedTerm).join(BETWEEN) || HOLE

/** A place with one more stored term; undefined: it has none yet. */
export function withTerm(place: string | undefined, term: string): string {
  if (place === undefined) return term
  return place.split(BETWEEN).includes(term) ? place : place + BETWEEN + term
}

/** `places` may have holes, which are filled. */
export function placesText(places: string[]): string {
  for (let place = 0; place < places.length; place++) places[place] ??= HOLE
  return places.join(' ')
}
