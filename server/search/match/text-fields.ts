import { type Bits, setBit } from '../arrays/bitmap.ts'
import type { Segment } from '../index/segment.ts'

export function fieldAt(fieldEnds: Segment['fieldEnds'], document: number, position: number): number {
  let field = 0
  while (field < fieldEnds.length - 1 && position >= fieldEnds[field]?.[document]) field++
  return field
}

/** Adds the documents of occurrences (`document * 65,536 + position`) in one of the fields. */
export function addIfInFields(
  { fieldEnds }: Segment,
  fields: readonly number[],
  occurrences: Uint32Array,
  into: Bits,
): void {
  for (const occurrence of occurrences) {
    const document = occurrence >>> 16
    if (fields.includes(fieldAt(fieldEnds, document, occurrence & 65_535))) setBit(into, document)
  }
}
