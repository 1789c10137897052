import type { Row } from './row.ts'

/** Where the list and the code part. All five lists are empty when they agree. */
export interface Difference {
  /** Listed as built, but not there. */
  missing: string[]
  /** There, but not listed. */
  unknown: string[]
  /** There more than once. */
  twice: string[]
  /** Marked as later work although it is there. */
  built: string[]
  /** Listed more than once. */
  listedTwice: string[]
}

/** Compares the rows of a list with the names of what the code has. */
export function differenceOf(rows: readonly Row[], built: readonly string[]): Difference {
  const names = rows.map(({ name }) => name)
  const isThere = (name: string) => built.includes(name)
  return {
    missing: rows.filter((row) => row.isBuilt && !isThere(row.name)).map(({ name }) => name),
    unknown: [...new Set(built)].filter((name) => !names.includes(name)),
    twice: repeated(built),
    built: rows.filter((row) => !row.isBuilt && isThere(row.name)).map(({ name }) => name),
    listedTwice: repeated(names),
  }
}

export const NO_DIFFERENCE: Difference = { missing: [], unknown: [], twice: [], built: [], listedTwice: [] }

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
