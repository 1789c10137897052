import type { Operator } from '#domain/recruiters/people-filters.ts'

/** Bounds of a whole number; both inclusive. */
export interface Bounds {
  min?: number
  max?: number
}

export function boundsOf(operator: Operator, value: number): Bounds {
  if (operator === '=') return { min: value, max: value }
  if (operator === '>=') return { min: value }
  if (operator === '<=') return { max: value }
  return operator === '>' ? { min: value + 1 } : { max: value - 1 }
}

/** How the two directions of a scale are called. */
export interface Scale {
  more: string
  less: string
}

export const LEVEL: Scale = { more: 'higher', less: 'lower' }
export const AMOUNT: Scale = { more: 'more', less: 'less' }
export const TIME: Scale = { more: 'later', less: 'sooner' }
export const QUALITY: Scale = { more: 'better', less: 'worse' }

/** "Advanced or higher", "lower than Advanced". */
export function compared(operator: Operator, value: string, { more, less }: Scale): string {
  if (operator === '=') return value
  if (operator === '>=') return `${value} or ${more}`
  if (operator === '<=') return `${value} or ${less}`
  return `${operator === '>' ? more : less} than ${value}`
}
