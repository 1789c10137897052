import { type Bits, setBit } from '../arrays/bitmap.ts'
import { entryOf } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { Occurrences, readOccurrences } from './occurrences.ts'
import type { PhrasePlan, PlanTerm } from './plan.ts'
import { scratchBits } from './scratch.ts'
import { addIfInFields } from './text-fields.ts'

export function matchPhrase(segment: Segment, phrase: PhrasePlan, candidates: Bits): Bits {
  const [first, ...rest] = phrase.slots
  let starts = first ? startsOf(segment, first, candidates) : new Uint32Array(0)
  for (const slot of rest) starts = common(starts, startsOf(segment, slot, candidates))
  const found = scratchBits(segment.size)
  if (phrase.fields) addIfInFields(segment, phrase.fields, starts, found)
  else for (const start of starts) setBit(found, start >>> 16)
  return found
}

/** The occurrences at which a phrase must begin for this slot to fit. */
function startsOf(
  segment: Segment,
  slot: { offset: number; alternatives: readonly PlanTerm[] },
  within: Bits,
): Uint32Array {
  const occurrences = new Occurrences()
  for (const { id } of slot.alternatives) {
    const entry = entryOf(segment.textPostings, id)
    if (entry >= 0) readOccurrences(segment.textPostings, entry, within, occurrences)
  }
  const starts = occurrences.all()
  if (slot.alternatives.length > 1) starts.sort()
  let length = 0
  for (const occurrence of starts) if ((occurrence & 65_535) >= slot.offset) starts[length++] = occurrence - slot.offset
  return starts.subarray(0, length)
}

function common(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(a.length, b.length))
  let length = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i], b[j]]
    if (left === right) shared[length++] = left
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared.subarray(0, length)
}
