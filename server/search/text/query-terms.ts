import { hyphenatedTerm, joinedTerm, splitsOf } from './joined-words.ts'
import type { Word } from './lexicon.ts'
import type { NamedTerms } from './named-term-dictionary.ts'
import { type Concept, matchNamedTerms } from './named-term-trie.ts'
import { isPartOfOther } from './skills/candidates.ts'
import type { PhraseSlot, Slot, WeightedTerm } from './terms.ts'
import { nameAt, stemAt, type TokenStream } from './token-stream.ts'
import { familiesTypedAt } from './word-families.ts'
import { CANONICAL_PREFIX } from './word-forms.ts'

/** Further words of a query are ignored. */
const MAX_SLOTS = 64
/** Another spelling counts less, so that the typed one ranks first. */
const OTHER_SPELLING_WEIGHT = 0.7
const FOREIGN_STEM_WEIGHT = 0.5

/** Words that only join others. "Director of analytics" also means "Director, Analytics". */
const SKIPPED_WORDS = new Set('a an and at by for from in of on or the to with'.split(' '))

/** A slot with the tokens that it stands for. */
interface Placed {
  from: number
  to: number
  /** Null for a named term. */
  word: Word | null
  slot: Slot
}

/** Named terms as long as possible; words also by their families, but for `isExact`, and as written in one or two. */
export function querySlots(namedTerms: NamedTerms, stream: TokenStream, isExact: boolean): Slot[] {
  const placed: Placed[] = []
  for (let index = 0; index < stream.tokens.length && placed.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const to = index + (namedTerm?.length ?? 1)
    if (namedTerm?.slot) placed.push({ from: index, to, word: null, slot: namedTerm.slot })
    // What means something else than a skill is words: `go to market`.
    else for (; index < to; index++) placeWord(placed, stream, index)
    index = to
  }
  addJoinedWords(stream, placed)
  if (!isExact) addFamilies(namedTerms, stream, placed)
  return distinct(withoutFunctionWords(placed))
}

/** What is typed again counts once: a pasted word would cost, and weigh, as much as all the others. */
function distinct(slots: readonly Slot[]): Slot[] {
  const known = new Set<string>()
  return slots.filter(({ alternatives: [typed] }) => !typed || (!known.has(typed.term) && known.add(typed.term)))
}

/** Function words are not asked for, unless there is nothing else. */
function withoutFunctionWords(placed: readonly Placed[]): Slot[] {
  const slots: Slot[] = []
  let skipped = 0
  for (const { word, slot } of placed) {
    if (word && SKIPPED_WORDS.has(word.folded)) skipped++
    else {
      slots.push({ ...slot, skipped: slots.length > 0 ? skipped : 0, words: slot.words + skipped })
      skipped = 0
    }
  }
  return slots.length > 0 ? slots : placed.map(({ slot }) => slot)
}

/** `(a and b) or ab` is `(a or ab) and (b or ab)`. */
function addJoinedWords(stream: TokenStream, placed: Placed[]): void {
  for (let index = 0; index + 1 < placed.length; index++) {
    const [first, second] = [placed[index], placed[index + 1]] as [Placed, Placed]
    if (!first.word || !second.word || second.from !== first.to) continue
    const own = new Set([first, second].flatMap(({ slot }) => slot.alternatives.map(({ term }) => term)))
    // The joined word may have the stem of a half: `zurich ful` is not Zurich.
    const joined = joinedTerm(first.word, second.word, stream, first.from).filter(({ term }) => !own.has(term))
    for (const one of [first, second]) one.slot = withTerms(one.slot, joined)
  }
}

function addFamilies({ families }: NamedTerms, stream: TokenStream, placed: Placed[]): void {
  for (const { from } of placed) {
    const found = familiesTypedAt(families, stream, from)
    const longest = Math.max(...found.map(({ length }) => length))
    const guarded = found.filter(({ isGuarded }) => isGuarded && longest === 1)
    for (const { length, term, weight, hasForeignStem } of guarded.length > 0 ? guarded : found) {
      for (const one of placed.filter((other) => other.from >= from && other.to <= from + length)) {
        const slot = hasForeignStem ? weakened(one.slot, FOREIGN_STEM_WEIGHT) : one.slot
        one.slot = withTerms(slot, [{ term, weight }])
      }
    }
    const [typed] = placed.filter((one) => one.from === from)
    // The letters of a guarded form mean something else in most texts.
    if (typed && guarded.length > 0)
      typed.slot = slotOf(
        guarded.map(({ term }) => ({ term, weight: 1 })),
        null,
      )
  }
}

/** Of equal terms the first counts. */
function withTerms(slot: Slot, terms: readonly WeightedTerm[]): Slot {
  const known = new Set(slot.alternatives.map(({ term }) => term))
  return { ...slot, alternatives: [...slot.alternatives, ...terms.filter(({ term }) => !known.has(term))] }
}

const weakened = (slot: Slot, share: number): Slot => ({
  ...slot,
  alternatives: slot.alternatives.map(({ term, weight }) => ({ term, weight: weight * share })),
})

function placeWord(placed: Placed[], { words }: TokenStream, index: number): void {
  const word = words[index] ?? null
  if (word) placed.push({ from: index, to: index + 1, word, slot: wordSlot(word) })
}

/** In a phrase only named terms with symbols stay whole. */
export function phraseSlots(namedTerms: NamedTerms, stream: TokenStream): PhraseSlot[] {
  const slots: PhraseSlot[] = []
  let offset = 0
  for (let index = 0; index < stream.tokens.length && slots.length < MAX_SLOTS; ) {
    const namedTerm = longestNamedTerm(namedTerms, stream, index)
    const whole = namedTerm?.hasSymbols ? namedTerm.slot : null
    const tokenCount = namedTerm && whole ? namedTerm.length : 1
    const word = stream.words[index]
    if (whole) slots.push({ offset, ...whole })
    else if (word) slots.push({ offset, ...slotOf(spellingsOf(word), word.folded) })
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
    slot: usable.some(({ number }) => number < 0)
      ? null
      : {
          ...slotOf(
            usable.map(({ term }) => ({ term, weight: 1 })),
            null,
          ),
          words: stream.words.slice(index, index + length).filter((word) => word !== null).length,
        },
    hasSymbols: usable.some((concept) => concept.hasSymbols),
  }
}

const slotOf = (alternatives: WeightedTerm[], exact: string | null): Slot => ({
  alternatives,
  words: 1,
  skipped: 0,
  exact,
})

function wordSlot(word: Word): Slot {
  const hyphenated = hyphenatedTerm(word)
  const { alternatives, ...slot } = spelledSlot(word)
  return {
    ...slot,
    alternatives: [...alternatives, { term: hyphenated, weight: OTHER_SPELLING_WEIGHT }],
    splits: { hyphenated, all: () => splitsOf(word) },
  }
}

/** A word in any spelling, whatever stands beside it. */
export const spelledSlot = (word: Word): Slot => slotOf(spellingsOf(word), word.folded)

function spellingsOf({ canonical, terms }: Word): WeightedTerm[] {
  const [typed] = terms as [string]
  const others = [canonical, CANONICAL_PREFIX + canonical].filter((term) => term !== typed)
  return [{ term: typed, weight: 1 }, ...others.map((term) => ({ term, weight: OTHER_SPELLING_WEIGHT }))]
}
