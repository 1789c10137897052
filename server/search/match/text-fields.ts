import { type Bits, setBit } from '../arrays/bitmap.ts'
import { fieldAt } from '../index/field-ends.ts'
import { entryOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { bitOfField, FIELD_BITS } from '../index/words/impacts.ts'
import { RANKED, rankWithin } from '../index/words/occurrences.ts'
import type { ShortFields } from '../index/words/short-fields.ts'

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

/** Short fields for which it is stored which documents have a term there, by their bits. */
export interface KnownFields {
  shortFields: ShortFields
  bits: number
}

/** Null: of some of the fields it is not stored; their places must be read. */
export function knownFields({ shortFields }: Segment, fields: readonly number[]): KnownFields | null {
  if (!shortFields) return null
  const bits = fields.map((field) => bitOfField(field, shortFields.longField))
  if (bits.some((bit) => bit === FIELD_BITS)) return null
  return { shortFields, bits: bits.reduce((all, bit) => all | (1 << bit), 0) }
}

/** Adds the documents of `within` that have the term in one of the fields. */
export function addIfInShortFields(known: KnownFields, term: number, within: Bits, into: Bits): void {
  const { postings, impacts } = known.shortFields
  const entry = entryOf(postings, term)
  if (entry < 0) return
  const count = rankWithin(postings, entry, within)
  const start = impacts.starts[entry]
  const { documents, ranks } = RANKED
  for (let i = 0; i < count; i++) if (impacts.values[start + ranks[i]] & known.bits) setBit(into, documents[i])
}
