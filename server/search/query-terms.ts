import type { Word } from './lexicon.ts'
import { isPartOfOther } from './name-context.ts'
import type { Names } from './name-dictionary.ts'
import { matchNames } from './names.ts'
import { foldedAt, type Reading, stemAt } from './reading.ts'
import type { PhraseSlot, Slot } from './terms.ts'
import { ALIKE } from './word-forms.ts'

/** Words of a query beyond these are not looked at. */
const MAX_SLOTS = 64
/** Another spelling of a word counts less, so that the one typed ranks first. */
const OTHER_SPELLING = 0.7

/** The words and names of a query, names as long as possible. */
export function querySlots(names: Names, reading: Reading): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < reading.atoms.length && slots.length < MAX_SLOTS; ) {
    const name = longestName(names, reading, at)
    const word = reading.words[at]
    if (name) slots.push(name.slot)
    else if (word) slots.push(wordSlot(word))
    at += name?.length ?? 1
  }
  return slots
}

/** In a phrase words are words; only names with signs stay whole. */
export function phraseSlots(names: Names, reading: Reading): PhraseSlot[] {
  const slots: PhraseSlot[] = []
  let offset = 0
  for (let at = 0; at < reading.atoms.length && slots.length < MAX_SLOTS; ) {
    const name = longestName(names, reading, at)
    const taken = name?.signed ? name.length : 1
    const word = reading.words[at]
    if (name?.signed) slots.push({ offset, alternatives: name.slot })
    else if (word) slots.push({ offset, alternatives: wordSlot(word) })
    for (let i = at; i < at + taken; i++) if (reading.words[i]) offset++
    at += taken
  }
  return slots
}

/** The longest name or synonym that begins here. In a query `r` typed alone means the skill. */
function longestName(
  names: Names,
  reading: Reading,
  at: number,
): { length: number; slot: Slot; signed: boolean } | null {
  const { atoms } = reading
  if (reading.words[at]?.beginsName === false) return null
  const matches = [
    ...matchNames(names.skills, atoms, (place) => foldedAt(reading, place), at),
    ...matchNames(names.synonyms, atoms, (place) => stemAt(reading, place), at),
  ]
  const length = Math.max(0, ...matches.map((match) => match.length))
  const concepts = matches.filter((match) => match.length === length).flatMap((match) => match.concepts)
  const usable = concepts.filter((concept) => concept.counts !== 'in context' || !isPartOfOther(atoms, at))
  if (usable.length === 0) return null
  return {
    length,
    slot: usable.map(({ term }) => ({ term, weight: 1 })),
    signed: usable.some((concept) => concept.signed),
  }
}

/** The word as typed, and the form that all its spellings share. */
function wordSlot({ alike, terms }: Word): Slot {
  const [typed] = terms as [string]
  const others = [alike, ALIKE + alike].filter((term) => term !== typed)
  return [{ term: typed, weight: 1 }, ...others.map((term) => ({ term, weight: OTHER_SPELLING }))]
}
