import type { Column } from './segment.ts'

type NameColumn = Extract<Column, { kind: 'keyword' }>

/** The number of a document's name in the dictionary. */
export const nameAt = ({ values, stride, offset }: NameColumn, document: number) =>
  values[document * stride + offset] as number

/**
 * Puts the names of all single-valued fields of a document side by side. A search that hits few documents of many reads
 * several fields of each: so they come with one access to memory instead of one a field.
 */
export function interleaveNames(columns: readonly Column[], size: number): Column[] {
  const names = columns.filter((column) => column.kind === 'keyword')
  const stride = names.length
  const values = new Uint32Array(size * stride)
  names.forEach((column, offset) => {
    for (let document = 0; document < size; document++) values[document * stride + offset] = nameAt(column, document)
  })
  return columns.map((column) =>
    column.kind === 'keyword' ? { ...column, values, stride, offset: names.indexOf(column) } : column,
  )
}
