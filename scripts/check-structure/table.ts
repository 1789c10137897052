import type { Figure } from './figure.ts'

const MAX_LISTED = 10

/** The figures as a table, with the offenders of those that miss their aim below it. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['', 'figure', 'value', 'aim'],
    ...figures.map(({ isMet, name, value, aim }) => [isMet ? 'ok' : 'NO', name, value, aim]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...figures.filter(({ isMet }) => !isMet).flatMap(details)].join('\n')
}

function details({ name, value, aim, offenders }: Figure): string[] {
  const listed = offenders.slice(0, MAX_LISTED).map((offender) => `  ${offender}`)
  const more = offenders.length > MAX_LISTED ? [`  … and ${offenders.length - MAX_LISTED} more`] : []
  return ['', `${name}: ${value}, aim ${aim}`, ...listed, ...more]
}
