import { atomText, isGlued, isThatSign } from './atoms.ts'
import type { Word } from './lexicon.ts'
import { meansSkill } from './name-context.ts'
import type { Names } from './name-dictionary.ts'
import { type Concept, matchNames } from './names.ts'
import { foldedAt, type Reading, stemAt } from './reading.ts'
import type { TermSink } from './terms.ts'

/** Gives the words and names of a document's text to the sink; returns how many words it has. */
export function emitTerms(names: Names, reading: Reading, sink: TermSink, asName: boolean): number {
  const { atoms, words } = reading
  /** Atoms at which a skill ended that counted. */
  const skillEnds: number[] = []
  /** Before this atom no name may begin: the parts of `Node.js` are no names. */
  let covered = 0
  let position = 0
  for (let at = 0; at < atoms.length; at++) {
    const word = words[at] as Word | null
    if (at >= covered && (word === null || word.beginsName)) {
      covered = emitNames(names, reading, at, position, sink, asName, skillEnds)
    }
    if (word === null) continue
    if (!isLetterOfName(reading, at)) sink.word(word, position)
    position++
  }
  return position
}

function emitNames(
  names: Names,
  reading: Reading,
  at: number,
  position: number,
  sink: TermSink,
  asName: boolean,
  skillEnds: number[],
): number {
  const { atoms } = reading
  const skills = matchNames(names.skills, atoms, (place) => foldedAt(reading, place), at)
  const longest = skills.at(-1)
  const isSigned = longest?.concepts.some((concept) => concept.signed) ?? false
  for (const match of isSigned ? skills.slice(-1) : skills) {
    for (const concept of match.concepts) {
      if (!asName && !countsHere(names, reading, at, concept, skillEnds)) continue
      sink.name(concept, position)
      skillEnds.push(at + match.length - 1)
    }
  }
  if (longest && isSigned) return at + longest.length
  for (const { concepts } of matchNames(names.synonyms, atoms, (place) => stemAt(reading, place), at)) {
    for (const concept of concepts) sink.name(concept, position)
  }
  return at
}

function countsHere(
  names: Names,
  reading: Reading,
  at: number,
  concept: Concept,
  skillEnds: readonly number[],
): boolean {
  if (concept.counts === 'always') return true
  const { atoms } = reading
  if (concept.counts === 'capital') return isCapital(atomText(atoms, at)[0] ?? '')
  const keyAt = (place: number) => foldedAt(reading, place)
  const around = {
    atoms,
    keyAt,
    nameEndsAt: (place: number) => skillEnds.includes(place),
    nameBeginsAt: (place: number) =>
      matchNames(names.skills, atoms, keyAt, place).some(({ concepts }) => concepts.some(isPlain)),
  }
  return meansSkill(around, at, concept.spelling)
}

const isPlain = (concept: Concept) => concept.counts === 'always'
const isCapital = (letter: string) => letter !== letter.toLowerCase()

/** The `C` of `C++` is not the word "c". */
function isLetterOfName({ atoms }: Reading, at: number): boolean {
  if ((atoms.ends[at] as number) - (atoms.starts[at] as number) > 1 || !isGlued(atoms, at + 1)) return false
  return isThatSign(atoms, at + 1, '+') || isThatSign(atoms, at + 1, '#')
}
