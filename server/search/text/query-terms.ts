import type { Word } from './lexicon.ts'
import { isPartOfOther } from './named-term-context.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { matchNamedTerms } from './named-term-trie.ts'
import type { PhraseSlot, Slot } from './terms.ts'
import { foldedAt, stemAt, type TokenStream } from './token-stream.ts'
import { CANONICAL_PREFIX } from './word-forms.ts'

/** Further words of a query are ignored. */
const MAX_SLOTS = 64
/** Another spelling counts less, so that the typed one ranks first. */
const OTHER_SPELLING_WEIGHT = 0.7

/** Words that only join others. "Director of analytics" also means "Director, Analytics". */
const FUNCTION_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '))

/** Named terms as long as possible. Function words are not asked for, unless there is nothing else. */
export function querySlots(namedTerms: NamedTerms, stream: TokenStream): Slot[] {
  const slots: Slot[] = []
  let skipped = 0
  for (const { slot, isFunctionWord } of readSlots(namedTerms, stream)) {
    if (isFunctionWord) skipped++
    else {
      slots.push({ ...slot, skipped: slots.length > 0 ? skipped : 0, words: slot.words + skipped })
      skipped = 0
    }
  }
  return slots.length > 0 ? slots : readSlots(namedTerms, stream).map(({ slot }) => slot)
}

function readSlots(namedTerms: NamedTerms, stream: TokenStream): { slot: Slot; isFunctionWord: boolean }[] {
  const slots: { slot: Slot; isFunctionWord: boolean }[] = []
  for (let index = 0; index < stream.tokens.length && slots.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const word = stream.words[index]
    if (namedTerm) slots.push({ slot: namedTerm.slot, isFunctionWord: false })
    else if (word) slots.push({ slot: wordSlot(word), isFunctionWord: FUNCTION_WORDS.has(word.folded) })
    index += namedTerm?.length ?? 1
  }
  return slots
}

/** In a phrase only named terms with symbols stay whole. */
export function phraseSlots(namedTerms: NamedTerms, stream: TokenStream): PhraseSlot[] {
  const slots: PhraseSlot[] = []
  let offset = 0
  for (let index = 0; index < stream.tokens.length && slots.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const tokenCount = namedTerm?.hasSymbols ? namedTerm.length : 1
    const word = stream.words[index]
    if (namedTerm?.hasSymbols) slots.push({ offset, ...namedTerm.slot })
    else if (word) slots.push({ offset, ...wordSlot(word) })
    for (let i = index; i < index + tokenCount; i++) if (stream.words[i]) offset++
    index += tokenCount
  }
  return slots
}

/** In a query a single `r` means the skill. */
function longestNamedTerm(
  namedTerms: NamedTerms,
  stream: TokenStream,
  index: number,
): { length: number; slot: Slot; hasSymbols: boolean } | null {
  const { tokens } = stream
  if (stream.words[index]?.startsNamedTerm === false) return null
  const matches = [
    ...matchNamedTerms(namedTerms.skills, tokens, (i) => foldedAt(stream, i), index),
    ...matchNamedTerms(namedTerms.synonyms, tokens, (i) => stemAt(stream, i), index),
  ]
  const length = Math.max(0, ...matches.map((match) => match.length))
  const concepts = matches.filter((match) => match.length === length).flatMap((match) => match.concepts)
  const usable = concepts.filter((concept) => concept.condition !== 'in context' || !isPartOfOther(tokens, index))
  if (usable.length === 0) return null
  return {
    length,
    slot: {
      alternatives: usable.map(({ term }) => ({ term, weight: 1 })),
      words: wordsAt(stream, index, length),
      skipped: 0,
      exact: null,
    },
    hasSymbols: usable.some((concept) => concept.hasSymbols),
  }
}

const wordsAt = ({ words }: TokenStream, from: number, length: number) =>
  words.slice(from, from + length).filter((word) => word !== null).length

function wordSlot({ canonical, folded, terms }: Word): Slot {
  const [typed] = terms as [string]
  const others = [canonical, CANONICAL_PREFIX + canonical].filter((term) => term !== typed)
  const alternatives = [{ term: typed, weight: 1 }, ...others.map((term) => ({ term, weight: OTHER_SPELLING_WEIGHT }))]
  return { alternatives, words: 1, skipped: 0, exact: folded }
}
