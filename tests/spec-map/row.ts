/** One thing of the specification by its name, and whether the code has it. */
export interface Row {
  name: string
  isBuilt: boolean
}

/** Marks a name that later work brings; the test fails while the mark stands at something that exists. */
export const later = (name: string): Row => ({ name, isBuilt: false })

/** Rows of a list; a bare name is built. */
export const rowsOf = (...names: (string | Row)[]): Row[] =>
  names.map((name) => (typeof name === 'string' ? { name, isBuilt: true } : name))
