import { type Bits, setBit } from '../arrays/bitmap.ts'
import { fieldAt } from '../index/field-ends.ts'
import type { Segment } from '../index/segment.ts'

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
