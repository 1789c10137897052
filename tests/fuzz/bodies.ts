import fc, { type Arbitrary } from 'fast-check'

type Type = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'

/** The parts of JSON Schema that the OpenAPI document uses for bodies and parameters. */
export interface Schema {
  /** Of a text; e-mail addresses and UUIDs are made to measure. */
  format?: string
  type?: Type | Type[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxItems?: number
  uniqueItems?: boolean
  maxLength?: number
  minLength?: number
}

/** Texts that have broken search boxes, parsers, look-up tables and databases before. */
export const NASTY_TEXTS: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202edata', '\ufeffdata', '🧑‍🔬'.repeat(50), 'مهندس بيانات', '%', '\\'],
  ...['"', '"""', '"a" OR -', '-', '--', '-'.repeat(999), 'OR', 'OR OR', '(', '*', 'C++', 'C#', '.NET', '1e999', 'NaN'],
  ...['__proto__', 'constructor', 'toString', 'a'.repeat(10_000), 'a '.repeat(5_000)],
  ...["'; drop table jobs; --", '<script>', '../../etc/passwd', '{{7*7}}', 'null', 'undefined', '[]'],
]

export const nastyText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...NASTY_TEXTS),
  fc
    .array(fc.constantFrom('data', 'OR', '-', '"', 'remote', 'NYC', '(', ')', '*', ':', 'C++'), { maxLength: 30 })
    .map((words) => words.join(' ')),
)

const AN_EMAIL = 'somebody@people.example'

/** A body that has every field, with the same text wherever any text may stand. */
export function filledWith(text: string, schema: Schema): unknown {
  const [choice] = choicesOf(schema) ?? []
  if (schema.enum) return schema.enum[0]
  if (choice) return filledWith(text, choice)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          key === 'email' ? AN_EMAIL : filledWith(text, part),
        ]),
      )
    case 'array':
      return [filledWith(text, schema.items ?? {})]
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return fitted(text, schema)
  }
}

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
  const choices = choicesOf(schema)
  if (choices) return fc.oneof(...choices.map(nearlyValid))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, named(key, part)])),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return listOf(schema)
    case 'integer':
    case 'number':
      return fc.oneof(
        { arbitrary: numberIn(schema), weight: 6 },
        fc.constantFrom(0, -0, -1, 0.5, 1e21, -1e300, Number.MAX_SAFE_INTEGER),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      if (schema.format === 'uuid') return fc.oneof({ arbitrary: fc.uuid(), weight: 4 }, nastyText)
      if (schema.format === 'date') return fc.oneof({ arbitrary: calendarDate, weight: 4 }, nastyText)
      return schema.format === 'email' ? fc.emailAddress() : nastyText
  }
}

/** What a schema lets choose between, each as a schema of its own. */
function choicesOf(schema: Schema): Schema[] | undefined {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf ?? schema.oneOf
}

function listOf({ items = {}, maxItems = 8, uniqueItems }: Schema): Arbitrary<unknown[]> {
  const maxLength = Math.min(maxItems, 8)
  return uniqueItems ? fc.uniqueArray(nearlyValid(items), { maxLength }) : fc.array(nearlyValid(items), { maxLength })
}

/** Any year of four digits. */
const calendarDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const aUsername = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const anEmail = fc.stringMatching(/^[a-z0-9]{1,20}$/).map((name) => `${name}@people.example`)
const someLinks = fc.record({ github: fc.constant('https://github.com/somebody') }, { requiredKeys: [] })

/** The document cannot tell that a text is an address or a name without blanks, the name of the field can. */
function named(key: string, part: Schema): Arbitrary<unknown> {
  if (key === 'email') return fc.oneof(anEmail, fc.emailAddress(), nearlyValid(part))
  if (key === 'time_zone') return fc.oneof(fc.constant('Europe/Berlin'), nearlyValid(part))
  if (key === 'links') return fc.oneof(someLinks, nearlyValid(part))
  return key === 'username' ? fc.oneof({ arbitrary: aUsername, weight: 4 }, nearlyValid(part)) : nearlyValid(part)
}

function fitted(text: string, { minLength = 0, maxLength }: Schema): string {
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

function numberIn({ type, minimum = -1000, maximum = 1_000_000 }: Schema): Arbitrary<number> {
  if (type === 'integer') return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  return fc.double({ min: minimum, max: maximum, noNaN: true })
}
