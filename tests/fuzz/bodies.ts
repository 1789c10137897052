import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema that the OpenAPI document uses for bodies and parameters. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Texts that have broken search boxes, parsers and databases before. */
export const nastyText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '"',
      '"""',
      "'; drop table jobs; --",
      '-',
      '--',
      'OR',
      'OR OR',
      '"a" OR -',
      '%',
      '\\',
    ],
    ...[
      '__proto__',
      'constructor',
      '🧑‍🔬'.repeat(50),
      'مهندس بيانات',
      'a'.repeat(10_000),
      'a '.repeat(5_000),
      '-'.repeat(999),
    ],
    ...['C++', 'C#', '.NET', '\u202edata', '\ufeffdata', '1e999', 'NaN', '<script>', '../../etc/passwd'],
  ),
  fc
    .array(fc.constantFrom('data', 'OR', '-', '"', 'remote', 'NYC', '(', ')', '*', ':', 'C++'), { maxLength: 30 })
    .map((words) => words.join(' ')),
)

/** Any JSON at all, with the nasty texts as keys and values. */
export const anyJson: Arbitrary<unknown> = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    nastyText,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(nastyText, tie('json'), { maxKeys: 4 }),
  ),
})).json

/** Bodies that a contract accepts or nearly accepts: right in shape, with any content; sometimes one part is wrong. */
export function nearlyValid(schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: valid(schema), weight: 12 }, { arbitrary: anyJson, weight: 1 })
}

function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(nearlyValid))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, nearlyValid(part)])),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(nearlyValid(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 8, 8) })
    case 'integer':
    case 'number':
      return fc.oneof(numberIn(schema), fc.constantFrom(0, -0, -1, 0.5, 1e21, -1e300, Number.MAX_SAFE_INTEGER))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nastyText
  }
}

function numberIn({ type, minimum = -1000, maximum = 1_000_000 }: Schema): Arbitrary<number> {
  if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  return fc.double({ min: minimum, max: maximum, noNaN: true })
}
