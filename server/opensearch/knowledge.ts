import { createHash } from 'node:crypto'
import type { Schema } from '#server/search/engine.ts'
import { type Collection, columnNamed, emptyCollection } from '#server/search/index/segment.ts'

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

/**
 * The words and values of an index, in this process: a collection of the search core without documents, so that queries
 * are planned as there. Every process reads them at the start and adds those of the changes that it applies.
 */
export class Knowledge {
  readonly collection: Collection
  private readonly stored = new Set<string>()
  private fresh = new Map<string, Name>()
  private counts = new Map<string, number>()

  constructor(schema: Schema) {
    this.collection = emptyCollection(schema)
  }

  noteWord(folded: string): void {
    this.counts.set(folded, (this.counts.get(folded) ?? 0) + 1)
  }

  noteTerm(term: string): void {
    this.note({ kind: 'term', field: '', text: term, label: '', count: 0 })
  }

  noteValue(field: string, key: string, label: string): void {
    this.note({ kind: 'value', field, text: key, label, count: 0 })
  }

  /** Names that nobody has stored yet, with how often each new word occurs. They count as stored from now on. */
  takeFresh(): Name[] {
    for (const [text, count] of this.counts) {
      this.note({ kind: 'word', field: '', text, label: '', count })
      if (this.stored.has(nameId('word', '', text))) this.collection.vocabulary.addWord(text, count)
    }
    this.counts.clear()
    const names = [...this.fresh.values()]
    this.fresh = new Map()
    return names
  }

  /** Names as the index has them. */
  learn(names: readonly Name[]): void {
    const { collection } = this
    for (const { kind, field, text, label, count } of names) {
      const id = nameId(kind, field, text)
      if (this.stored.has(id)) continue
      this.stored.add(id)
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

  private note(name: Name): void {
    const id = nameId(name.kind, name.field, name.text)
    if (!this.stored.has(id)) this.fresh.set(id, this.fresh.get(id) ?? name)
  }
}

export const nameId = (kind: Name['kind'], field: string, text: string) => `${kind} ${field} ${text}`

/** Ids of OpenSearch have at most 512 bytes. */
export const nameKey = ({ kind, field, text }: Name) =>
  createHash('sha1')
    .update(nameId(kind, field, text))
    .digest('base64url')
