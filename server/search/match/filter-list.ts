import { bitAt, isAny } from '../arrays/bitmap.ts'
import { SEGMENT_SIZE } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { DocumentSet } from './document-set.ts'
import type { FilteredBits } from './filter-bits.ts'
import type { Step } from './filter-steps.ts'
import { markFilter } from './mark-matching.ts'
import type { Matches } from './matches.ts'

const documents = new Uint16Array(SEGMENT_SIZE)
/** By index in the list: 0, or the number of the one group that the document fails. */
const failedGroups = new Uint16Array(SEGMENT_SIZE)
const passes = new Uint8Array(SEGMENT_SIZE)
const marks = new Uint8Array(SEGMENT_SIZE)

/** The remaining steps, document by document, where few are left. */
export function filterList(segment: Segment, filtered: FilteredBits, steps: readonly Step[]): Matches {
  const groups = [...filtered.passed.keys()]
  let length = listLeft(filtered)
  for (const step of steps) {
    if (step.group !== null) groups.push(step.group)
    passStep(segment, step, length)
    length = retainMatching(length, step.group === null ? 0 : groups.length)
  }
  return distribute(segment, length, groups)
}

function listLeft({ hits, nearly, passed }: FilteredBits): number {
  let length = 0
  for (let i = 0; i < hits.length; i++) {
    for (let word = hits[i] | nearly[i]; word !== 0; word &= word - 1)
      documents[length++] = (i << 5) + 31 - Math.clz32(word & -word)
  }
  failedGroups.fill(0, 0, length)
  let number = 0
  for (const pass of passed.values()) {
    number++
    for (let i = 0; i < length; i++) {
      failedGroups[i] |= (bitAt(pass, documents[i]) - 1) & number
    }
  }
  return length
}

function passStep(segment: Segment, { filters }: Step, length: number): void {
  markFilter(segment, filters[0], documents, length, passes)
  for (const filter of filters.slice(1)) {
    markFilter(segment, filter, documents, length, marks)
    for (let i = 0; i < length; i++) passes[i] &= marks[i]
  }
}

/** A document failing group `number` stays if it failed none before; without a group (0) it goes. No branches. */
function retainMatching(length: number, number: number): number {
  const mayFail = isAny(number)
  let count = 0
  for (let i = 0; i < length; i++) {
    const pass = passes[i]
    const failedGroup = failedGroups[i]
    documents[count] = documents[i]
    failedGroups[count] = failedGroup | ((pass - 1) & number)
    count += pass | (mayFail & ~isAny(failedGroup))
  }
  return count
}

function distribute({ size }: Segment, length: number, groups: readonly string[]): Matches {
  const ends = new Uint32Array(groups.length + 1)
  for (let i = 0; i < length; i++) ends[failedGroups[i]] += 1
  let sum = 0
  for (let number = 0; number < ends.length; number++) {
    const count = ends[number]
    ends[number] = sum
    sum += count
  }
  const parted = new Uint16Array(length)
  for (let i = 0; i < length; i++) {
    const number = failedGroups[i]
    const to = ends[number]
    parted[to] = documents[i]
    ends[number] = to + 1
  }
  const setOf = (number: number) =>
    DocumentSet.ofList(size, parted.subarray(number === 0 ? 0 : ends[number - 1], ends[number]))
  return { hits: setOf(0), missed: new Map(groups.map((group, index) => [group, setOf(index + 1)])) }
}
