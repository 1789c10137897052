import type { FieldSpec, Schema } from '../engine.ts'

export interface CompiledSchema {
  /** In the order in which a document's words are numbered. */
  texts: TextField[]
  columns: { name: string; kind: ColumnKind }[]
}

export interface TextField {
  name: string
  weight: number
  holdsNamedTerms: boolean
  isName: boolean
}

export type ColumnKind = Exclude<FieldSpec['kind'], 'text'>

export const hasDictionary = (kind: ColumnKind) => kind === 'keyword' || kind === 'keywords' || kind === 'levels'

export function compileSchema(schema: Schema): CompiledSchema {
  const compiledSchema: CompiledSchema = { texts: [], columns: [] }
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind === 'text') {
      compiledSchema.texts.push({ name, weight: spec.weight, holdsNamedTerms: false, isName: spec.isName ?? false })
      continue
    }
    compiledSchema.columns.push({ name, kind: spec.kind })
    if ((spec.kind === 'keywords' || spec.kind === 'levels') && spec.asText !== undefined) {
      compiledSchema.texts.push({ name, weight: spec.asText, holdsNamedTerms: true, isName: false })
    }
  }
  return compiledSchema
}

/** Indexes of the text fields a query node is limited to; null: all. */
export function textFieldsNamed(compiledSchema: CompiledSchema, names: readonly string[] | undefined): number[] | null {
  if (!names) return null
  return names.map((name) => {
    const index = compiledSchema.texts.findIndex((text) => text.name === name)
    if (index < 0) throw new Error(`The collection has no text field ${name}`)
    return index
  })
}
