/** An index, with the names beside it. Writers use aliases of its own: one that is gone is not created by a write. */
export interface OpenIndex {
  name: string
  writeAlias: string
  names: string
  namesWriteAlias: string
}

export const indexNamed = (name: string): OpenIndex => ({
  name,
  writeAlias: `${name}-write`,
  names: `${name}-names`,
  namesWriteAlias: `${name}-names-write`,
})
