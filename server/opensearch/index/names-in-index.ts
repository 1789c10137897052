/** How the fields of a schema are called in an index of OpenSearch. */
export const KEY = 'key'
/** The terms of all texts, each once: what a word without a field is looked for in. */
export const WORDS = 'words'

export const textField = (name: string) => `text_${name}`
/** The words of a name before stemming. */
export const typedField = (name: string) => `typed_${name}`
/** The words of a name up to its first comma. */
export const firstPartField = (name: string) => `first_${name}`
export const lengthField = (name: string) => `length_${name}`
export const firstLengthField = (name: string) => `first_length_${name}`
export const valueField = (name: string) => `value_${name}`
/** `3:sql` for each level up to the reached one. */
export const levelField = (name: string) => `levels_${name}`
/** Numbers that are positions, as points. */
export const pointField = (name: string) => `point_${name}`

const MAX_KEY_LENGTH = 2_000

/** Values are cut: OpenSearch takes no key beyond 32,766 bytes. */
export const valueKey = (key: string) => (key.length > MAX_KEY_LENGTH ? key.slice(0, MAX_KEY_LENGTH) : key)

export const levelKey = (level: number, item: string) => `${level}:${item}`

/** JSON has no infinity; it sorts and compares as the largest number. */
export const finite = (value: number) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value))
