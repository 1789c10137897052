import { isRecord } from '../item.ts'

/** A value of a feed as text: texts trimmed, numbers and switches written out; anything else is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The first of these that is a text, a number or a switch. */
export function firstText(...values: unknown[]): string {
  return values.map(textOf).find((text) => text !== '') ?? ''
}

/** A list stays, a single value becomes a list of one, nothing becomes an empty list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** The objects among the values. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  return listOf(value).filter(isRecord)
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** The values that are texts and not empty. */
export function textsOf(value: unknown): string[] {
  return listOf(value)
    .map(textOf)
    .filter((text) => text !== '')
}

/** An amount: a number, or a text that is nothing but one (`69923.0`, `$142,701.00`). Zero means "not given". */
export function amountOf(value: unknown): number | undefined {
  const text = textOf(value).replace(/^[^\d-]{0,4}/, '')
  if (!/^\d+(?:,\d{3})*(?:\.\d+)?$/.test(text)) return undefined
  return Number(text.replaceAll(',', '')) || undefined
}
