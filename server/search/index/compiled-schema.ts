import { fold } from '#domain/shared/fold.ts'
import type { FieldSpec, KeyOf, Schema } from '../engine.ts'
import type { TextKind } from '../text/skills/mentions.ts'

export interface CompiledSchema {
  /** In the order in which a document's words are numbered. */
  texts: TextField[]
  columns: { name: string; kind: ColumnKind; keyOf: KeyOf }[]
}

export interface TextField {
  name: string
  weight: number
  textKind: TextKind
  isName: boolean
  hasParts: boolean
}

export type ColumnKind = Exclude<FieldSpec['kind'], 'text'>

export const hasDictionary = (kind: ColumnKind) => kind === 'keyword' || kind === 'keywords' || kind === 'levels'

export function textKindOf(spec: FieldSpec): TextKind {
  if (spec.kind !== 'text') return 'skills'
  if (spec.holdsNames) return 'names'
  return spec.isName ? 'title' : 'prose'
}

export function compileSchema(schema: Schema): CompiledSchema {
  const compiledSchema: CompiledSchema = { texts: [], columns: [] }
  for (const [name, spec] of Object.entries(schema.fields)) {
    if (spec.kind === 'text') {
      compiledSchema.texts.push({
        name,
        weight: spec.weight,
        textKind: textKindOf(spec),
        isName: spec.isName ?? false,
        hasParts: spec.hasParts ?? false,
      })
      continue
    }
    compiledSchema.columns.push({ name, kind: spec.kind, keyOf: keyOf(spec) })
    if ((spec.kind === 'keywords' || spec.kind === 'levels') && spec.asText !== undefined) {
      compiledSchema.texts.push({ name, weight: spec.asText, textKind: 'skills', isName: false, hasParts: false })
    }
  }
  return compiledSchema
}

export const keyOf = (spec: FieldSpec): KeyOf => ('key' in spec && spec.key) || fold

/** Indexes of the text fields a query node is limited to; null: all. */
export function textFieldsNamed(compiledSchema: CompiledSchema, names: readonly string[] | undefined): number[] | null {
  if (!names) return null
  return names.map((name) => {
    const index = compiledSchema.texts.findIndex((text) => text.name === name)
    if (index < 0) throw new Error(`The collection has no text field ${name}`)
    return index
  })
}
