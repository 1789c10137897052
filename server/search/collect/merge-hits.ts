import type { Collection } from '../index/segment.ts'
import type { SegmentHits } from './best-hits.ts'

export function mergeHits(
  { keys }: Collection,
  lists: readonly SegmentHits[],
  offset: number,
  limit: number,
): { key: string; score: number }[] {
  const heads = lists.filter((list) => list.documents.length > 0).map((list) => ({ list, position: 0 }))
  const keyOf = ({ list, position }: Head) => keys.at(list.segment.documents[list.documents[position]])
  const before = (a: Head, b: Head) => {
    for (let key = 0; key < a.list.values.length; key++) {
      const [left, right] = [a.list.values[key]?.[a.position], b.list.values[key]?.[b.position]]
      if (left !== right) return left > right
    }
    return keyOf(a) < keyOf(b)
  }
  const page: { key: string; score: number }[] = []
  for (let rank = 0; rank < offset + limit && heads.length > 0; rank++) {
    let best = 0
    for (let i = 1; i < heads.length; i++) if (before(heads[i] as Head, heads[best] as Head)) best = i
    const head = heads[best] as Head
    if (rank >= offset) page.push({ key: keyOf(head), score: head.list.scores[head.position] })
    head.position++
    if (head.position === head.list.documents.length) heads.splice(best, 1)
  }
  return page
}

interface Head {
  list: SegmentHits
  position: number
}
