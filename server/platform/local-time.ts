const DAY_MS = 24 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const part = '2-digit'
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: part, day: part, hour: part, minute: part, second: part },
  })
  formats.set(timeZone, format)
  return format
}

/** The zone’s clock at an instant, as if it were UTC. */
export function localTime(timeZone: string, instant: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Of a doubled hour the first, of a left-out hour the moment at which the clock goes on. */
export function instantOf(timeZone: string, local: number): number {
  const shifts = [local - DAY_MS, local + DAY_MS].map((near) => localTime(timeZone, near) - near)
  const found = shifts.map((shift) => local - shift).filter((instant) => localTime(timeZone, instant) === local)
  return Math.min(...(found.length > 0 ? found : [local - (shifts[0] as number)]))
}
