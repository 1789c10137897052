import { type Atoms, atomText, LONGEST_WORD } from './atoms.ts'
import { Growable, integers, shorts } from './growable.ts'
import { ALIKE, wordForms } from './word-forms.ts'

/** A word as written in documents, with what it is indexed as. */
export interface Word {
  /** Its number in the lexicon: those who keep something for each word keep it under this. -1: not in the lexicon. */
  number: number
  folded: string
  stem: string
  /** The term that all its spellings share: `Zürich`, `Zurich`, `Zuerich`. */
  alike: string
  /** One or two terms: as written, and the form that all spellings share where that is another. */
  terms: readonly string[]
  /** A name or synonym may begin with it. */
  beginsName: boolean
}

/** The word as a document or a query has it. */
export function wordOf(surface: string, number: number, beginsName: (folded: string, stem: string) => boolean): Word {
  const { folded, stem, written, alike } = wordForms(surface)
  const terms = written === alike ? [written] : [written, ALIKE + alike]
  return { number, folded, stem, alike, terms, beginsName: beginsName(folded, stem) }
}

/**
 * All words of the documents read so far, found by their hash without making a string of them first: reading documents
 * spends most of its time here.
 */
export class Lexicon {
  private readonly beginsName: (folded: string, stem: string) => boolean
  /** Letters of all words, one after another, and where those of each begin. */
  private readonly letters = new Growable(shorts, 4096)
  private readonly starts = new Growable(integers, 1024)
  private readonly words: Word[] = []
  private readonly hashes = new Growable(integers, 1024)
  /** Open addressing: number of the word plus one, 0 for a free place. */
  private table = new Int32Array(4096)

  constructor(beginsName: (folded: string, stem: string) => boolean) {
    this.beginsName = beginsName
    this.starts.push(0)
  }

  /** The word at an atom; a new one is taken up. */
  read(atoms: Atoms, at: number): Word {
    const hash = atoms.hashes[at] as number
    const { table } = this
    const mask = table.length - 1
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const entry = table[place] as number
      if (entry === 0) return this.add(atomText(atoms, at), hash, place)
      const number = entry - 1
      if (this.hashes.array[number] === hash && this.isAt(number, atoms, at)) return this.words[number] as Word
    }
  }

  private add(surface: string, hash: number, place: number): Word {
    const number = this.words.length
    // A slice would keep the whole text alive for as long as the word is known.
    const own = Buffer.from(surface, 'utf16le').toString('utf16le')
    const word = wordOf(own, number, this.beginsName)
    this.letters.reserve(own.length)
    for (let i = 0; i < own.length; i++) this.letters.push(own.charCodeAt(i))
    this.starts.push(this.letters.length)
    this.words.push(word)
    this.hashes.push(hash)
    this.table[place] = number + 1
    if (this.words.length * 2 > this.table.length) this.growTable()
    return word
  }

  private growTable(): void {
    const table = new Int32Array(this.table.length * 4)
    const mask = table.length - 1
    for (let number = 0; number < this.words.length; number++) {
      let place = (this.hashes.array[number] as number) & mask
      while (table[place] !== 0) place = (place + 1) & mask
      table[place] = number + 1
    }
    this.table = table
  }

  private isAt(number: number, { units, starts, ends }: Atoms, at: number): boolean {
    const letters = this.letters.array
    const from = this.starts.array[number] as number
    const length = (this.starts.array[number + 1] as number) - from
    const start = starts[at] as number
    if (length !== Math.min((ends[at] as number) - start, LONGEST_WORD)) return false
    for (let i = 0; i < length; i++) if (letters[from + i] !== units[start + i]) return false
    return true
  }
}
