import type { FieldSpec, Schema } from '../engine.ts'

/** What a schema means for the index: the fields that hold words, and those that hold values, each with a number. */
export interface CompiledSchema {
  /** Fields whose words are searched, in the order in which their words are numbered within a document. */
  texts: { name: string; weight: number; holdsNamedTerms: boolean }[]
  columns: { name: string; kind: ColumnKind }[]
}

export type ColumnKind = Exclude<FieldSpec['kind'], 'text'>

export const hasDictionary = (kind: ColumnKind) => kind === 'keyword' || kind === 'keywords' || kind === 'levels'

export function compileSchema(schema: Schema): CompiledSchema {
  const compiledSchema: CompiledSchema = { texts: [], columns: [] }
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind === 'text') {
      compiledSchema.texts.push({ name, weight: spec.weight, holdsNamedTerms: false })
      continue
    }
    compiledSchema.columns.push({ name, kind: spec.kind })
    if ((spec.kind === 'keywords' || spec.kind === 'levels') && spec.asText !== undefined) {
      compiledSchema.texts.push({ name, weight: spec.asText, holdsNamedTerms: true })
    }
  }
  return compiledSchema
}

/** Numbers of the text fields that a query node is limited to; null: all of them. */
export function textFieldsNamed(compiledSchema: CompiledSchema, names: readonly string[] | undefined): number[] | null {
  if (!names) return null
  return names.map((name) => {
    const index = compiledSchema.texts.findIndex((text) => text.name === name)
    if (index < 0) throw new Error(`The collection has no text field ${name}`)
    return index
  })
}
