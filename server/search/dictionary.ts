import { fold } from '#domain/fold.ts'
import { Growable, integers } from './growable.ts'
import { SortedStrings } from './sorted-strings.ts'

/** The number that stands for "no value". */
export const MISSING = 0

/** The different values of one keyword field: a number for each folded form, its first spelling, its live documents. */
export class Dictionary {
  private readonly byFolded = new Map<string, number>()
  /** Spellings seen, so that folding is done once for each. */
  private readonly bySpelling = new Map<string, number>()
  private readonly shown: string[] = ['']
  private readonly folded: string[] = ['']
  private readonly order = new SortedStrings()
  private ranks = new Int32Array(0)
  /** Live documents of each value. */
  readonly counts = new Growable(integers)

  constructor() {
    this.counts.push(0)
  }

  /** Numbers in use, the one for "no value" included. */
  get size(): number {
    return this.shown.length
  }

  /** The number of a value, given when it is new; `MISSING` for a blank one. */
  intern(value: string): number {
    const known = this.bySpelling.get(value)
    if (known !== undefined) return known
    const folded = fold(value)
    const id = folded === '' ? MISSING : (this.byFolded.get(folded) ?? this.add(folded, value.trim()))
    this.bySpelling.set(value, id)
    return id
  }

  private add(folded: string, shown: string): number {
    const id = this.shown.length
    this.byFolded.set(folded, id)
    this.shown.push(shown)
    this.folded.push(folded)
    this.order.add(folded, id)
    this.counts.push(0)
    return id
  }

  /** The number of a value, or undefined when no document ever had it. */
  find(value: string): number | undefined {
    return this.byFolded.get(fold(value))
  }

  show(id: number): string {
    return this.shown[id] as string
  }

  foldedForm(id: number): string {
    return this.folded[id] as string
  }

  /** Files new values into the order. */
  settle(): void {
    this.order.settle()
  }

  /** Place of each value in the order of folded forms, by number. */
  ranksById(): Int32Array {
    if (this.ranks.length === this.size) return this.ranks
    this.order.settle()
    this.ranks = new Int32Array(this.size)
    for (let place = 0; place < this.order.length; place++) this.ranks[this.order.valueAt(place)] = place
    return this.ranks
  }
}
