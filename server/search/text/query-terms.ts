import type { Word } from './lexicon.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { type Concept, matchNamedTerms } from './named-term-trie.ts'
import { isPartOfOther } from './skills/candidates.ts'
import type { PhraseSlot, Slot } from './terms.ts'
import { nameAt, stemAt, type TokenStream } from './token-stream.ts'
import { CANONICAL_PREFIX } from './word-forms.ts'

/** Further words of a query are ignored. */
const MAX_SLOTS = 64
/** Another spelling counts less, so that the typed one ranks first. */
const OTHER_SPELLING_WEIGHT = 0.7

/** Named terms as long as possible. */
export function querySlots(namedTerms: NamedTerms, stream: TokenStream): Slot[] {
  const slots: Slot[] = []
  for (let index = 0; index < stream.tokens.length && slots.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const word = stream.words[index]
    if (namedTerm?.slot) slots.push(namedTerm.slot)
    else if (namedTerm) slots.push(...wordsOf(stream, index, namedTerm.length).map(wordSlot))
    else if (word) slots.push(wordSlot(word))
    index += namedTerm?.length ?? 1
  }
  return slots
}

const wordsOf = ({ words }: TokenStream, from: number, length: number) =>
  words.slice(from, from + length).filter((word) => word !== null)

/** In a phrase only named terms with symbols stay whole. */
export function phraseSlots(namedTerms: NamedTerms, stream: TokenStream): PhraseSlot[] {
  const slots: PhraseSlot[] = []
  let offset = 0
  for (let index = 0; index < stream.tokens.length && slots.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const whole = namedTerm?.slot && namedTerm.hasSymbols ? namedTerm.slot : null
    const tokenCount = namedTerm && whole ? namedTerm.length : 1
    const word = stream.words[index]
    if (whole) slots.push({ offset, alternatives: whole })
    else if (word) slots.push({ offset, alternatives: wordSlot(word) })
    for (let i = index; i < index + tokenCount; i++) if (stream.words[i]) offset++
    index += tokenCount
  }
  return slots
}

/** In a query a single `r` means the skill. Without a slot: words that mean something else together, as `go to`. */
function longestNamedTerm(
  namedTerms: NamedTerms,
  stream: TokenStream,
  index: number,
): { length: number; slot: Slot | null; hasSymbols: boolean } | null {
  const { tokens } = stream
  if (stream.words[index]?.startsNamedTerm === false) return null
  const text = { skills: namedTerms.skills, tokens, keyAt: (i: number) => nameAt(stream, i) }
  const isUsable = (concept: Concept) => !concept.isSign && !isPartOfOther(text, index, concept)
  const matches = [
    ...matchNamedTerms(namedTerms.skills, tokens, text.keyAt, index),
    ...matchNamedTerms(namedTerms.synonyms, tokens, (i) => stemAt(stream, i), index),
  ].map(({ length, concepts }) => ({ length, concepts: concepts.filter(isUsable) }))
  const length = Math.max(0, ...matches.filter(({ concepts }) => concepts.length > 0).map((match) => match.length))
  const usable = matches.filter((match) => match.length === length).flatMap((match) => match.concepts)
  if (usable.length === 0) return null
  return {
    length,
    slot: usable.some(({ number }) => number < 0) ? null : usable.map(({ term }) => ({ term, weight: 1 })),
    hasSymbols: usable.some((concept) => concept.hasSymbols),
  }
}

function wordSlot({ canonical, terms }: Word): Slot {
  const [typed] = terms as [string]
  const others = [canonical, CANONICAL_PREFIX + canonical].filter((term) => term !== typed)
  return [{ term: typed, weight: 1 }, ...others.map((term) => ({ term, weight: OTHER_SPELLING_WEIGHT }))]
}
