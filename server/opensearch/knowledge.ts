import { createHash } from 'node:crypto'
import type { Schema } from '#server/search/engine.ts'
import { type Collection, columnNamed, emptyCollection } from '#server/search/index/segment.ts'
import type { Word } from '#server/search/text/lexicon.ts'
import type { Concept } from '#server/search/text/named-term-trie.ts'
import { valueKey } from './index/names-in-index.ts'
import { placeOf, storedTerm } from './index/place-text.ts'

/** A word (before stemming), a term (as documents have it), or a value of a field, by its key. */
export interface Name {
  kind: 'word' | 'term' | 'value'
  /** Of a value. */
  field: string
  text: string
  /** A value as first written. */
  label: string
  /** Of a word: occurrences so far. */
  count: number
}

/** A word of documents, as the index has it. */
export interface KnownWord {
  folded: string
  typed: string
  terms: readonly string[]
  /** Its place in a text, where nothing else stands there. */
  place: string
  /** Occurrences since names were last taken. */
  count: number
}

/**
 * The words and values of an index, in this process: a collection of the search core without documents, so that queries
 * are planned as there. Every process reads them at the start and adds those of the changes that it applies.
 */
export class Knowledge {
  readonly collection: Collection
  private readonly stored = new Set<string>()
  private readonly fresh = new Map<string, Name>()
  /** By the word's number in the analyser. */
  private readonly words: KnownWord[] = []
  private counted: KnownWord[] = []
  /** By the concept's number. */
  private readonly concepts: string[] = []
  /** By column: keys of the spellings so far. */
  private readonly keys: readonly Map<string, string>[]

  constructor(schema: Schema) {
    this.collection = emptyCollection(schema)
    this.keys = this.collection.dictionaries.map(() => new Map())
  }

  readWord(word: Word): KnownWord {
    return this.words[word.number] ?? this.meetWord(word)
  }

  count(word: KnownWord): void {
    if (word.count++ === 0) this.counted.push(word)
  }

  readConcept({ number, term }: Concept): string {
    this.concepts[number] ??= this.meetTerm(term)
    return this.concepts[number]
  }

  /** The key of a value; '' for a blank one. */
  readValue(column: number, text: string): string {
    const known = this.keys[column]?.get(text)
    if (known !== undefined) return known
    const { compiledSchema, dictionaries } = this.collection
    const key = valueKey(dictionaries[column]?.keyOf(text) ?? '')
    const field = compiledSchema.columns[column]?.name ?? ''
    if (key !== '') this.note({ kind: 'value', field, text: key, label: text.trim(), count: 0 })
    this.keys[column]?.set(text, key)
    return key
  }

  /** Names that are not learnt yet, with how often each new word occurs. */
  takeFresh(): Name[] {
    for (const word of this.counted) {
      const { folded, count } = word
      if (this.stored.has(nameId('word', '', folded))) this.collection.vocabulary.addWord(folded, count)
      else this.note({ kind: 'word', field: '', text: folded, label: '', count: 0 }).count += count
      word.count = 0
    }
    this.counted = []
    return [...this.fresh.values()]
  }

  /** Names as the index has them. */
  learn(names: readonly Name[]): void {
    const { collection } = this
    for (const { kind, field, text, label, count } of names) {
      const id = nameId(kind, field, text)
      if (this.stored.has(id)) continue
      this.stored.add(id)
      this.fresh.delete(id)
      if (kind === 'word') collection.vocabulary.addWord(text, count)
      else if (kind === 'term') collection.vocabulary.addTerm(text)
      else collection.dictionaries[columnNamed(collection, field)]?.intern(label)
    }
    collection.vocabulary.flush()
  }

  /** A value as first written, by its key; itself if nobody knows it. */
  labelOf(field: string, key: string): string {
    const dictionary = this.collection.dictionaries[columnNamed(this.collection, field)]
    const id = dictionary?.find(key)
    return id ? (dictionary?.labelOf(id) ?? key) : key
  }

  private meetWord({ number, folded, terms }: Word): KnownWord {
    const typed = storedTerm(folded)
    const known = { folded, typed, terms: terms.map((term) => this.meetTerm(term)), place: placeOf(terms), count: 0 }
    this.words[number] = known
    return known
  }

  private meetTerm(term: string): string {
    this.note({ kind: 'term', field: '', text: term, label: '', count: 0 })
    return storedTerm(term)
  }

  /** The first of a name stays. */
  private note(name: Name): Name {
    const id = nameId(name.kind, name.field, name.text)
    const noted = this.fresh.get(id) ?? name
    if (!this.stored.has(id)) this.fresh.set(id, noted)
    return noted
  }
}

export const nameId = (kind: Name['kind'], field: string, text: string) => `${kind} ${field} ${text}`

/** Ids of OpenSearch have at most 512 bytes. */
export const nameKey = ({ kind, field, text }: Name) =>
  createHash('sha1')
    .update(nameId(kind, field, text))
    .digest('base64url')
