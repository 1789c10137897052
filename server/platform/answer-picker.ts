import { z } from 'zod'

/** Copies of a value what its schema knows, and nothing else. */
export type Picker = (value: unknown) => unknown

const same: Picker = (value) => value

/**
 * Compiles an answer schema into a function that builds the answer from an allowlist: keys that the contract does not
 * know never leave the server. Unlike a parse it checks no values, so that a list of a thousand jobs costs next to nothing;
 * tests parse in full instead (see `serve`). Kinds without a picker of their own go through the schema's own parse.
 */
export function pickerFor(schema: z.ZodType): Picker {
  if (schema instanceof z.ZodObject) return objectPicker(schema)
  if (schema instanceof z.ZodArray) return arrayPicker(pickerFor(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return maybePicker(pickerFor(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodRecord) return recordPicker(pickerFor(schema.valueType as z.ZodType))
  if (isPlain(schema)) return same
  return (value) => schema.parse(value)
}

function isPlain(schema: z.ZodType): boolean {
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral
  )
}

function objectPicker(schema: z.ZodObject): Picker {
  const fields = Object.entries(schema.shape).map(([key, field]) => [key, pickerFor(field as z.ZodType)] as const)
  return (value) => {
    const from = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const [key, pick] of fields) {
      const field = from[key]
      if (field !== undefined) picked[key] = pick(field)
    }
    return picked
  }
}

function arrayPicker(pick: Picker): Picker {
  if (pick === same) return same
  return (value) => (value as unknown[]).map(pick)
}

function maybePicker(pick: Picker): Picker {
  if (pick === same) return same
  return (value) => (value === null || value === undefined ? value : pick(value))
}

function recordPicker(pick: Picker): Picker {
  if (pick === same) return same
  return (value) =>
    Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, item]) => [key, pick(item)]))
}
