import { editDistance } from './arrays/edit-distance.ts'
import { Growable, uint32 } from './arrays/growable.ts'
import { runAtOnce, type Steps } from './arrays/slices.ts'
import type { Correction } from './engine.ts'
import type { Vocabulary } from './index/vocabulary.ts'
import { wordForms } from './text/word-forms.ts'

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu
const MIN_LENGTH = 4
/** Each unknown word is compared with the whole vocabulary: a limit on its cost. */
const MAX_WORDS = 8
const LONG_WORD_LENGTH = 8
/** Words read between two steps. */
const STEP = 5_000
/** A known word that occurs no more often may be a misspelling of one that is so many times more frequent. */
export const RARE = 10
const FAR_MORE = 20

export class Corrector {
  private readonly vocabulary: Vocabulary
  /** By length: the numbers of the words, and the set of letters of each as bits. */
  private readonly byLength: { ids: Growable<Uint32Array>; letters: Growable<Uint32Array> }[] = []
  private known = 0

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** A correction may do the rest at once between two steps. */
  *flushInSteps(): Steps<void> {
    while (this.known < this.vocabulary.words.length) {
      this.note(this.known++)
      if (this.known % STEP === 0) yield
    }
  }

  private note(id: number): void {
    const word = this.vocabulary.words[id]
    if (word.length < MIN_LENGTH - 1) return
    this.byLength[word.length] ??= { ids: new Growable(uint32), letters: new Growable(uint32) }
    this.byLength[word.length]?.ids.push(id)
    this.byLength[word.length]?.letters.push(lettersOf(word))
  }

  /**
   * Replaces unknown words by the known one with the fewest edits (one; from 8 letters on two), then most frequent; and
   * rare words, since misspellings are in documents too, by one of another stem that is far more frequent. Never names.
   */
  correct(
    text: string,
    knowledgeOf: (word: string) => 'name' | 'word' | 'unknown',
    isLive: (word: string) => boolean,
  ): Correction | null {
    runAtOnce(this.flushInSteps())
    const changed: Correction['changed'] = []
    let looked = 0
    const better = text.replace(WORD, (from) => {
      const { folded: word, stem } = wordForms(from)
      if (word.length < MIN_LENGTH || /\p{N}/u.test(word)) return from
      const knowledge = knowledgeOf(from)
      if (knowledge === 'name') return from
      const count = this.countOf(word)
      if (knowledge === 'word' && count > RARE) return from
      if (++looked > MAX_WORDS) return from
      const to = this.nearest(word, isLive)
      if (to === null) return from
      if (knowledge === 'word' && (wordForms(to).stem === stem || this.countOf(to) < count * FAR_MORE)) return from
      changed.push({ from, to })
      return to
    })
    return changed.length > 0 ? { text: better, changed } : null
  }

  private countOf(word: string): number {
    const id = this.vocabulary.idOfWord(word)
    return id === undefined ? 0 : this.vocabulary.wordCounts.array[id]
  }

  private nearest(word: string, isLive: (word: string) => boolean): string | null {
    const edits = word.length < LONG_WORD_LENGTH ? 1 : 2
    return this.candidates(word, edits).find((candidate) => candidate !== word && isLive(candidate)) ?? null
  }

  private candidates(word: string, edits: number): string[] {
    const found: { word: string; distance: number; count: number }[] = []
    const letters = lettersOf(word)
    for (let length = word.length - edits; length <= word.length + edits; length++) {
      const bucket = this.byLength[length]
      for (let i = 0; bucket && i < bucket.ids.length; i++) {
        // Each edit changes at most two letters of the set.
        if (differing(letters, bucket.letters.array[i]) > 2 * edits) continue
        const id = bucket.ids.array[i]
        const candidate = this.vocabulary.words[id]
        const distance = editDistance(word, candidate, edits)
        if (distance > edits) continue
        const count = this.vocabulary.wordCounts.array[id]
        found.push({ word: candidate, distance, count: replacesAnEnd(word, candidate) ? count / FAR_MORE : count })
      }
    }
    found.sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1))
    return found.map((candidate) => candidate.word)
  }
}

/** The first and the last letter are seldom mistaken: `statistican` is rather a statistician than statistical. */
const replacesAnEnd = (word: string, candidate: string) =>
  word.length === candidate.length &&
  (word.slice(1) === candidate.slice(1) || word.slice(0, -1) === candidate.slice(0, -1))

function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits >>> 0
}

function differing(a: number, b: number): number {
  let bits = a ^ b
  let count = 0
  while (bits !== 0) {
    bits &= bits - 1
    count++
  }
  return count
}
