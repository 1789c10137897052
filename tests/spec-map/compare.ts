/** Where the specification and the code part. All five lists are empty when they agree. */
export interface Difference {
  /** Specified, not there, and not listed as not built yet. */
  missing: string[]
  /** There, but nothing names it. */
  unknown: string[]
  /** There more than once. */
  twice: string[]
  /** Listed as not built yet although it is there. */
  built: string[]
  /** Listed as not built yet although nothing specifies it, or listed twice. */
  unlisted: string[]
}

/** Compares names; `own` are those that we add with a reason, `notBuiltYet` those specified ones that later work brings. */
export function differenceOf(sides: {
  specified: readonly string[]
  added?: readonly string[]
  notBuiltYet: readonly string[]
  built: readonly string[]
}): Difference {
  const specified = new Set(sides.specified)
  const known = new Set([...specified, ...(sides.added ?? [])])
  const built = new Set(sides.built)
  const later = new Set(sides.notBuiltYet)
  return {
    missing: [...known].filter((name) => !built.has(name) && !later.has(name)),
    unknown: [...built].filter((name) => !known.has(name)),
    twice: repeated(sides.built),
    built: [...later].filter((name) => built.has(name)),
    unlisted: [...[...later].filter((name) => !specified.has(name)), ...repeated(sides.notBuiltYet)],
  }
}

export const NO_DIFFERENCE: Difference = { missing: [], unknown: [], twice: [], built: [], unlisted: [] }

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
