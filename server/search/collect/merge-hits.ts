import type { Collection } from '../index/segment.ts'
import type { SegmentHits } from './best-hits.ts'

export function mergeHits(
  { keys }: Collection,
  lists: readonly SegmentHits[],
  offset: number,
  limit: number,
): { key: string; score: number }[] {
  const heads = lists.filter((list) => list.documents.length > 0).map(headOf)
  const keyOf = ({ list, position }: Head) => keys.at(list.segment.documents[list.documents[position]])
  const before = (a: Head, b: Head) => {
    for (let key = 1; key < a.list.values.length; key++) {
      const [left, right] = [a.list.values[key][a.position], b.list.values[key][b.position]]
      if (left !== right) return left > right
    }
    return keyOf(a) < keyOf(b)
  }
  const page: { key: string; score: number }[] = []
  for (let rank = 0; rank < offset + limit && heads.length > 0; rank++) {
    let best = 0
    for (let i = 1; i < heads.length; i++) {
      const [head, other] = [heads[i], heads[best]]
      if (head.first > other.first || (head.first === other.first && before(head, other))) best = i
    }
    const head = heads[best]
    if (rank >= offset) page.push({ key: keyOf(head), score: head.list.scores[head.position] })
    head.position++
    head.first = firstOf(head.list, head.position)
    if (head.position === head.list.documents.length) heads.splice(best, 1)
  }
  return page
}

interface Head {
  list: SegmentHits
  position: number
  /** Its first value: mostly no other is needed to compare two of them. */
  first: number
}

const firstOf = ({ values }: SegmentHits, position: number) => values[0]?.[position] ?? 0

const headOf = (list: SegmentHits): Head => ({ list, position: 0, first: firstOf(list, 0) })
