/** Longer words are never compared: the rows end here. */
const MAX_LENGTH = 64
let [oldest, before, row] = [
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
  new Uint8Array(MAX_LENGTH + 1),
]

/** Edits between two words: a letter inserted, deleted, replaced, or two neighbours swapped. Capped at `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return limit + 1
  for (let j = 0; j <= b.length; j++) before[j] = j
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i) > limit) return limit + 1
    ;[oldest, before, row] = [before, row, oldest]
  }
  return Math.min(before[b.length], limit + 1)
}

function fillRow(a: string, b: string, i: number): number {
  const letter = a.charCodeAt(i - 1)
  let smallest = i
  row[0] = i
  for (let j = 1; j <= b.length; j++) {
    const other = b.charCodeAt(j - 1)
    let edits = Math.min(before[j] + 1, row[j - 1] + 1)
    edits = Math.min(edits, before[j - 1] + (letter === other ? 0 : 1))
    const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other
    if (isSwap) edits = Math.min(edits, oldest[j - 2] + 1)
    row[j] = edits
    smallest = Math.min(smallest, edits)
  }
  return smallest
}
