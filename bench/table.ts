/** The first column is aligned left, figures right. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const text = (line: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (line[0] ?? '').padEnd(width) : (line[column] ?? '').padStart(width)))
      .join('  ')
  return [text(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(text)].join('\n')
}

/** `12345.6` → `12,346`; figures below ten keep two decimals. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
}

/** The value below which the given share of the sample lies, by nearest rank. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}
