// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]|\p{Surrogate}/gu

/** Without what PostgreSQL or a page cannot hold, recursively: NUL, controls, lone surrogates, BOMs. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '') as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)])) as Value
}
