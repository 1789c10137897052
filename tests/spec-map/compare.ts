/** Where the list and the code part. All four lists are empty when they agree. */
export interface Difference {
  /** Listed, but not there. */
  missing: string[]
  /** There, but not listed. */
  unknown: string[]
  /** There more than once. */
  twice: string[]
  /** Listed more than once. */
  listedTwice: string[]
}

/** Compares the names of a list with those of what the code has. */
export function differenceOf(names: readonly string[], built: readonly string[]): Difference {
  return {
    missing: names.filter((name) => !built.includes(name)),
    unknown: [...new Set(built)].filter((name) => !names.includes(name)),
    twice: repeated(built),
    listedTwice: repeated(names),
  }
}

export const NO_DIFFERENCE: Difference = { missing: [], unknown: [], twice: [], listedTwice: [] }

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
