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
