import { float64, Growable } from '../arrays/growable.ts'
import { runAtOnce } from '../arrays/slices.ts'
import { MISSING } from './dictionary.ts'
import { itemOf, packLevel } from './levels.ts'
import { type Postings, SEGMENT_SIZE } from './postings.ts'
import { PostingsWriter } from './postings-writer.ts'

/** Orders by value, then by document; exact in a double. */
const owned = (value: number, document: number) => value * SEGMENT_SIZE + document

export function keywordPostings(values: Uint32Array): Postings {
  return postingsByValue(Float64Array.from(values, owned), values.length)
}

export function keywordsPostings(starts: Uint32Array, values: Uint32Array): Postings {
  const pairs = new Float64Array(values.length)
  const size = starts.length - 1
  for (let document = 0; document < size; document++) {
    const end = starts[document + 1]
    for (let i = starts[document]; i < end; i++) pairs[i] = owned(values[i], document)
  }
  return postingsByValue(pairs, size)
}

/** A document is listed under each level up to its own, so that "at least 3" is one list. */
export function levelsPostings(starts: Uint32Array, values: Uint32Array): Postings {
  const pairs = new Growable(float64, values.length * 3)
  const size = starts.length - 1
  for (let document = 0; document < size; document++) {
    const end = starts[document + 1]
    for (let i = starts[document]; i < end; i++) {
      const value = values[i]
      for (let packed = packLevel(itemOf(value), 1); packed <= value; packed++) pairs.push(owned(packed, document))
    }
  }
  return postingsByValue(pairs.trimmed(), size)
}

function postingsByValue(pairs: Float64Array, size: number): Postings {
  pairs.sort()
  const writer = new PostingsWriter(size)
  let open = MISSING
  for (const pair of pairs) {
    const value = Math.floor(pair / SEGMENT_SIZE)
    if (value === MISSING) continue
    if (value !== open) {
      if (open !== MISSING) writer.endTerm()
      writer.startTerm(value)
      open = value
    }
    writer.add(pair % SEGMENT_SIZE)
  }
  if (open !== MISSING) writer.endTerm()
  return runAtOnce(writer.finish())
}
