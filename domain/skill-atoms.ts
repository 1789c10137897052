/** A text cut into the smallest pieces that names of skills consist of: words, with the signs that belong to them. */
export interface Reading {
  /** The text as written; same length and positions as the small-letter text that was cut. */
  source: string
  atoms: string[]
  starts: number[]
  ends: number[]
  count: number
}

const ATOM = /\.net\b|[\p{L}\p{N}]+(?:[+#]+(?![\p{L}])\d*)?/gu

/** Cuts `C++, scikit-learn and .NET` into `c++ scikit learn and .net`. */
export function cutAtoms(text: string): Reading {
  // The one letter whose small form is longer than itself.
  const source = text.replace(/İ/g, 'I')
  const small = source.toLowerCase()
  const reading: Reading = { source, atoms: [], starts: [], ends: [], count: 0 }
  for (const match of small.matchAll(ATOM)) {
    reading.atoms.push(match[0])
    reading.starts.push(match.index)
    reading.ends.push(match.index + match[0].length)
  }
  reading.count = reading.atoms.length
  return reading
}

/** May the atom and the next one be parts of one name, as in `scikit-learn`, `CI/CD`, `Node.js`, `Power  BI`? */
export function partGapAfter({ source, starts, ends }: Reading, at: number): boolean {
  const gap = source.slice(ends[at], starts[at + 1])
  if (gap.length > 3) return false
  return /^(?:\s*[-–_/&]?\s*|\.|[’'])$/.test(gap)
}

/** May the atom and the next one be neighbours in a list, as in `Python, R` or `Python (R`? */
export function listGapAfter({ source, starts, ends }: Reading, at: number): boolean {
  const gap = source.slice(ends[at], starts[at + 1])
  return gap.length <= 3 && /^[\s,;/|&(+·•]*$/.test(gap)
}
