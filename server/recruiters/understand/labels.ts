import { labelOf, type Option } from '#domain/options/option.ts'
import type { Operator } from '#domain/recruiters/people-filters.ts'

const SHAPES: Record<Operator, (label: string, words: { more: string; less: string }) => string> = {
  '=': (label) => label,
  '>=': (label, { more }) => `${label} or ${more}`,
  '<=': (label, { less }) => `${label} or ${less}`,
  '>': (label) => `above ${label}`,
  '<': (label) => `below ${label}`,
}

/** "Advanced or higher"; of a list from the lowest up. Nothing is higher than its last or lower than its first. */
export function comparedLabel(
  list: readonly Option[],
  { value, operator }: { value: string; operator: Operator },
  words = { more: 'higher', less: 'lower' },
): string {
  const isEnd = (operator === '>=' && list.at(-1)?.key === value) || (operator === '<=' && list[0]?.key === value)
  return isEnd ? labelOf(list, value) : SHAPES[operator](labelOf(list, value), words)
}
