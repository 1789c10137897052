/** Which of the noted terms stand where in a few documents. A cell is a position of a document. */
export class WordGrid {
  from = 0
  /** By number of an occurrence: its term, and the next occurrence in the same cell; 0: none. */
  terms = new Uint16Array(1 << 16)
  next = new Uint32Array(1 << 16)
  private length = 1
  private starts = new Uint32Array(1)
  private firsts = new Uint32Array(1 << 16)

  /** Forgets what was noted; `ends`: by document, the position behind its last word. */
  start(ends: Uint16Array, from: number, to: number): void {
    this.from = from
    if (this.starts.length <= to - from) this.starts = new Uint32Array(to - from + 1)
    let cells = 0
    for (let document = from; document < to; document++) {
      this.starts[document - from] = cells
      // Words beyond the last position stand at it.
      cells += ends[document] + 1
    }
    this.starts[to - from] = cells
    if (this.firsts.length < cells) this.firsts = new Uint32Array(cells * 2)
    else this.firsts.fill(0, 0, cells)
    this.length = 1
  }

  /** Notes where the term stands in a document; returns the offset behind its positions. */
  add(term: number, document: number, payload: Uint8Array, start: number): number {
    const { firsts } = this
    let { length } = this
    let offset = start
    let cell = this.startOf(document)
    let isLast = false
    while (!isLast) {
      let byte = payload[offset++]
      isLast = (byte & 1) === 1
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = payload[offset++]
        value |= (byte & 127) << shift
      }
      cell += value >>> 1
      if (length === this.terms.length) this.grow()
      this.next[length] = firsts[cell]
      this.terms[length] = term
      firsts[cell] = length++
    }
    this.length = length
    return offset
  }

  private grow(): void {
    const { next, terms } = this
    this.terms = new Uint16Array(terms.length * 2)
    this.terms.set(terms)
    this.next = new Uint32Array(next.length * 2)
    this.next.set(next)
  }

  startOf(document: number): number {
    return this.starts[document - this.from]
  }

  endOf(document: number): number {
    return this.starts[document - this.from + 1]
  }

  /** The last noted occurrence in the cell. */
  firstAt(cell: number): number {
    return this.firsts[cell]
  }
}
