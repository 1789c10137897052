/** A text cut into the smallest pieces that names of skills consist of: words, with the signs that belong to them. */
export interface TokenizedText {
  /** The text as written; same length and positions as the small-letter text that was cut. */
  source: string
  tokens: string[]
  starts: number[]
  ends: number[]
  count: number
}

const TOKEN = /\.net\b|[\p{L}\p{N}]+(?:[+#]+(?![\p{L}])\d*)?/gu

/** Cuts `C++, scikit-learn and .NET` into `c++ scikit learn and .net`. */
export function tokenizeSkillText(text: string): TokenizedText {
  // The one letter whose small form is longer than itself.
  const source = text.replace(/İ/g, 'I')
  const lower = source.toLowerCase()
  const tokenized: TokenizedText = { source, tokens: [], starts: [], ends: [], count: 0 }
  for (const match of lower.matchAll(TOKEN)) {
    tokenized.tokens.push(match[0])
    tokenized.starts.push(match.index)
    tokenized.ends.push(match.index + match[0].length)
  }
  tokenized.count = tokenized.tokens.length
  return tokenized
}

/** May the atom and the next one be parts of one name, as in `scikit-learn`, `CI/CD`, `Node.js`, `Power  BI`? */
export function partGapAfter({ source, starts, ends }: TokenizedText, index: number): boolean {
  const gap = source.slice(ends[index], starts[index + 1])
  if (gap.length > 3) return false
  return /^(?:\s*[-–_/&]?\s*|\.|[’'])$/.test(gap)
}

/** May the atom and the next one be neighbours in a list, as in `Python, R` or `Python (R`? */
export function listGapAfter({ source, starts, ends }: TokenizedText, index: number): boolean {
  const gap = source.slice(ends[index], starts[index + 1])
  return gap.length <= 3 && /^[\s,;/|&(+·•]*$/.test(gap)
}
