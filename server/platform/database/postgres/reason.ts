/** The line of PostgreSQL's own output that says why it ended: a full disk before what follows from it, then the last of the gravest kind. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  for (const kind of [/(.*No space left on device.*)/, /PANIC: +(.*)/, /FATAL: +(.*)/, /(?:error|ERROR): +(.*)/]) {
    const found = lines.flatMap((line) => kind.exec(line)?.[1] ?? []).at(-1)
    if (found) return found
  }
  return lines.filter(Boolean).at(-1) ?? ''
}
