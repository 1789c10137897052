import { Growable, int32, uint16 } from '../arrays/growable.ts'
import { MAX_WORD_LENGTH, type Tokens, tokenText } from './tokens.ts'
import { CANONICAL_PREFIX, nameForm, wordForms } from './word-forms.ts'

export interface Word {
  /** The key for data per word. -1: not in the lexicon. */
  number: number
  folded: string
  /** The form by which skills are found. */
  name: string
  stem: string
  canonical: string
  /** As written and, if different, canonical. */
  terms: readonly string[]
  startsNamedTerm: boolean
}

export function wordOf(
  surface: string,
  number: number,
  startsNamedTerm: (folded: string, name: string, stem: string) => boolean,
): Word {
  const { folded, stem, written, canonical } = wordForms(surface)
  const terms = written === canonical ? [written] : [written, CANONICAL_PREFIX + canonical]
  const name = nameForm(surface)
  return { number, folded, name, stem, canonical, terms, startsNamedTerm: startsNamedTerm(folded, name, stem) }
}

/** A slice would keep the whole text in memory as long as the word. */
export const copyOfSlice = (slice: string) => Buffer.from(slice, 'utf16le').toString('utf16le')

/** All words of the documents so far, found by hash without making a string first: indexing spends most time here. */
export class Lexicon<W> {
  private readonly toWord: (surface: string, number: number) => W
  private readonly letters = new Growable(uint16, 4096)
  private readonly starts = new Growable(int32, 1024)
  private readonly words: W[] = []
  private readonly hashes = new Growable(int32, 1024)
  /** Open addressing: number of the word plus one, 0 for a free slot. */
  private table = new Int32Array(4096)

  constructor(toWord: (surface: string, number: number) => W) {
    this.toWord = toWord
    this.starts.push(0)
  }

  get size(): number {
    return this.words.length
  }

  read(tokens: Tokens, index: number): W {
    const hash = tokens.hashes[index]
    const { table } = this
    const mask = table.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot]
      if (entry === 0) return this.add(tokenText(tokens, index), hash, slot)
      const number = entry - 1
      if (this.hashes.array[number] === hash && this.equalsToken(number, tokens, index)) return this.words[number]
    }
  }

  private add(surface: string, hash: number, slot: number): W {
    const number = this.words.length
    const copy = copyOfSlice(surface)
    const word = this.toWord(copy, number)
    this.letters.reserve(copy.length)
    for (let i = 0; i < copy.length; i++) this.letters.push(copy.charCodeAt(i))
    this.starts.push(this.letters.length)
    this.words.push(word)
    this.hashes.push(hash)
    this.table[slot] = number + 1
    if (this.words.length * 2 > this.table.length) this.growTable()
    return word
  }

  private growTable(): void {
    const table = new Int32Array(this.table.length * 4)
    const mask = table.length - 1
    for (let number = 0; number < this.words.length; number++) {
      let slot = this.hashes.array[number] & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = number + 1
    }
    this.table = table
  }

  private equalsToken(number: number, { units, starts, ends }: Tokens, index: number): boolean {
    const letters = this.letters.array
    const from = this.starts.array[number]
    const length = this.starts.array[number + 1] - from
    const start = starts[index]
    if (length !== Math.min(ends[index] - start, MAX_WORD_LENGTH)) return false
    for (let i = 0; i < length; i++) if (letters[from + i] !== units[start + i]) return false
    return true
  }
}
