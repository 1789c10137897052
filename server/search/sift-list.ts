import { hasBit, listBits } from './bitmap.ts'
import type { Column } from './columns.ts'
import { DocumentSet } from './document-set.ts'
import type { Step } from './filter-steps.ts'
import { markMatching } from './mark-matching.ts'
import { SEGMENT_SIZE, type Segment } from './segment.ts'
import { both, type SiftedBits } from './sift-bits.ts'

const documents = new Uint16Array(SEGMENT_SIZE)
/** By place in the list: 0, or the number of the one group that the document failed. */
const failures = new Uint16Array(SEGMENT_SIZE)
const passes = new Uint8Array(SEGMENT_SIZE)
const marks = new Uint8Array(SEGMENT_SIZE)

export interface Sifted {
  hits: DocumentSet
  without: Map<string, DocumentSet>
}

/** Goes on document by document, where few are left, with the steps that are left. */
export function siftList(segment: Segment, sifted: SiftedBits, steps: readonly Step[]): Sifted {
  const groups = [...sifted.failed.keys()]
  let length = listBoth(sifted)
  for (const step of steps) {
    passStep(segment, step, length)
    if (step.group !== null) groups.push(step.group)
    length = keepPassing(length, step.group === null ? 0 : groups.length)
  }
  const without = groups.map((group, at) => [group, collect(segment, length, at + 1)] as const)
  return { hits: collect(segment, length, 0), without: new Map(without) }
}

/** Lists what is left, each document with the group that it failed. */
function listBoth(sifted: SiftedBits): number {
  const length = listBits(both(sifted), documents)
  failures.fill(0, 0, length)
  let number = 0
  for (const fails of sifted.failed.values()) {
    number++
    for (let i = 0; i < length; i++) if (hasBit(fails, documents[i] as number)) failures[i] = number
  }
  return length
}

function passStep(segment: Segment, { filters }: Step, length: number): void {
  passes.fill(1, 0, length)
  for (const { column, any, exclude } of filters) {
    marks.fill(0, 0, length)
    for (const clause of any) markMatching(segment.columns[column] as Column, clause, documents, length, marks)
    const wanted = exclude ? 0 : 1
    for (let i = 0; i < length; i++) if (marks[i] !== wanted) passes[i] = 0
  }
}

/** What fails the step of group `number` stays if it failed nothing yet; of no group, 0, it goes. */
function keepPassing(length: number, number: number): number {
  let kept = 0
  for (let i = 0; i < length; i++) {
    const failure = failures[i] as number
    if (passes[i] === 0 && (number === 0 || failure !== 0)) continue
    documents[kept] = documents[i] as number
    failures[kept++] = passes[i] === 0 ? number : failure
  }
  return kept
}

function collect({ size }: Segment, length: number, number: number): DocumentSet {
  let count = 0
  for (let i = 0; i < length; i++) if (failures[i] === 0 || failures[i] === number) count++
  const list = new Uint16Array(count)
  for (let i = 0, to = 0; to < count; i++) {
    if (failures[i] === 0 || failures[i] === number) list[to++] = documents[i] as number
  }
  return DocumentSet.ofList(size, list)
}
