import { MISSING } from '../index/dictionary.ts'

/** Numbers of the values with the highest counts, ties by rank; values without documents are left out. */
export function topValues(counts: Int32Array, ranks: Int32Array, limit: number): number[] {
  const best: number[] = []
  /** Most values are excluded by this one comparison. */
  let minCount = limit > 0 ? 1 : Infinity
  const isBetter = (a: number, b: number) => counts[a] > counts[b] || (counts[a] === counts[b] && ranks[a] < ranks[b])
  for (let id = MISSING + 1; id < counts.length; id++) {
    if (counts[id] < minCount) continue
    if (best.length === limit) {
      if (!isBetter(id, best[limit - 1])) continue
      best.pop()
    }
    best.splice(insertionIndex(best, id, isBetter), 0, id)
    if (best.length === limit) minCount = counts[best[limit - 1]]
  }
  return best
}

function insertionIndex(best: readonly number[], id: number, isBetter: (a: number, b: number) => boolean): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBetter(id, best[middle])) high = middle
    else low = middle + 1
  }
  return low
}
