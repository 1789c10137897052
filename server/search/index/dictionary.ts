import { fold } from '#domain/shared/fold.ts'
import { Growable, int32 } from '../arrays/growable.ts'
import { SortedStrings } from '../arrays/sorted-strings.ts'

export const MISSING = 0

/** The distinct values of a field, with a number per folded form, its first spelling and its live documents. */
export class Dictionary {
  private readonly byFolded = new Map<string, number>()
  /** Each spelling is folded once. */
  private readonly bySpelling = new Map<string, number>()
  private readonly labels: string[] = ['']
  private readonly folded: string[] = ['']
  private readonly order = new SortedStrings()
  private ranks = new Int32Array(0)
  readonly counts = new Growable(int32)

  constructor() {
    this.counts.push(0)
  }

  /** Includes the number for "no value". */
  get size(): number {
    return this.labels.length
  }

  /** A new value gets a number; a blank one is `MISSING`. */
  intern(value: string): number {
    const known = this.bySpelling.get(value)
    if (known !== undefined) return known
    const folded = fold(value)
    const id = folded === '' ? MISSING : (this.byFolded.get(folded) ?? this.add(folded, value.trim()))
    this.bySpelling.set(value, id)
    return id
  }

  private add(folded: string, label: string): number {
    const id = this.labels.length
    this.byFolded.set(folded, id)
    this.labels.push(label)
    this.folded.push(folded)
    this.order.add(folded, id)
    this.counts.push(0)
    return id
  }

  find(value: string): number | undefined {
    return this.byFolded.get(fold(value))
  }

  labelOf(id: number): string {
    return this.labels[id]
  }

  foldedForm(id: number): string {
    return this.folded[id]
  }

  flush(): void {
    this.order.flush()
  }

  ranksById(): Int32Array {
    if (this.ranks.length === this.size) return this.ranks
    this.order.flush()
    this.ranks = new Int32Array(this.size)
    for (let rank = 0; rank < this.order.length; rank++) this.ranks[this.order.valueAt(rank)] = rank
    return this.ranks
  }
}
