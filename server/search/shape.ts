import type { FieldSpec, Schema } from './engine.ts'

/** What a schema means for the index: the fields that hold words, and those that hold values, each with a number. */
export interface Shape {
  /** Fields whose words are searched, in the order in which their words are numbered within a document. */
  texts: { name: string; weight: number; isNames: boolean }[]
  /** Fields whose values are filtered, sorted and counted. */
  columns: { name: string; kind: ColumnKind }[]
}

export type ColumnKind = Exclude<FieldSpec['kind'], 'text'>

/** Whether the values are names, or items, kept in a dictionary. */
export const isNamed = (kind: ColumnKind) => kind === 'keyword' || kind === 'keywords' || kind === 'levels'

export function shapeOf(schema: Schema): Shape {
  const shape: Shape = { texts: [], columns: [] }
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind === 'text') {
      shape.texts.push({ name, weight: spec.weight, isNames: false })
      continue
    }
    shape.columns.push({ name, kind: spec.kind })
    if ((spec.kind === 'keywords' || spec.kind === 'levels') && spec.asText !== undefined) {
      shape.texts.push({ name, weight: spec.asText, isNames: true })
    }
  }
  return shape
}

/** Numbers of the text fields that a query node is limited to; null: all of them. */
export function textFieldsNamed(shape: Shape, names: readonly string[] | undefined): number[] | null {
  if (!names) return null
  return names.map((name) => {
    const at = shape.texts.findIndex((text) => text.name === name)
    if (at < 0) throw new Error(`The collection has no text field ${name}`)
    return at
  })
}
