/** `day`: the calendar date as written, in any zone, as "closes on" means it. `instant`: only when a time was given. */
export type SourceDate = { day: string; instant: Date } | { day: string; instant?: undefined }

const DAY_MS = 86_400_000
const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** ISO 8601, epoch, RFC 822, words, relative to `now` (`30+ Days Ago`). Null outside 1990–2100. Never throws. */
export function parseSourceDate(value: string | number, now: Date): SourceDate | null {
  if (typeof value === 'number') return fromEpoch(value)
  const text = value.replace(/\s+/g, ' ').trim()
  if (text === '' || text.length > 60) return null
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return fromEpoch(Number(text))
  return fromIso(text) ?? fromFigures(text) ?? fromWords(text) ?? fromRelative(text.toLowerCase(), now)
}

/** Seconds up to the year 5138, else milliseconds. */
function fromEpoch(value: number): SourceDate | null {
  const instant = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  if (Number.isNaN(instant.getTime())) return null
  const year = instant.getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR ? null : { day: instant.toISOString().slice(0, 10), instant }
}

const TIME = String.raw`(?:[T ,]+(?:at )?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,:](\d+))? ?([ap]\.?m\.?)?)?`
const ZONE = String.raw`(?: ?(Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2}))?(?: ?\([^)]*\))?`
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${TIME}${ZONE}$`, 'i')
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

function fromIso(text: string): SourceDate | null {
  const match = ISO.exec(text) ?? COMPACT.exec(text)
  if (!match) return null
  const [, year, month, day, ...time] = match
  return assemble(Number(year), Number(month), Number(day), time)
}

const FIGURES = new RegExp(`^(\\d{1,2})([/.])(\\d{1,2})\\2(\\d{4})${TIME}${ZONE}$`, 'i')

/** `20.09.2026` is day first; `09/20/2026` month first, unless that cannot be. */
function fromFigures(text: string): SourceDate | null {
  const match = FIGURES.exec(text)
  if (!match) return null
  const [, first, separator, second, year, ...time] = match
  const isDayFirst = separator === '.' || Number(first) > 12
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return assemble(Number(year), Number(month), Number(day), time)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?`
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${TIME}${ZONE}$`,
  'i',
)
const MONTH_FIRST = new RegExp(`^${WEEKDAY}([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}${ZONE}$`, 'i')

/** RFC 822 and its relatives: `Sun, 20 Sep 2026 04:59:00 GMT`, `September 20, 2026`. */
function fromWords(text: string): SourceDate | null {
  const dayFirst = DAY_FIRST.exec(text)
  const match = dayFirst ?? MONTH_FIRST.exec(text)
  if (!match) return null
  const [, one = '', two = '', year, ...time] = match
  const [day, name] = dayFirst ? [one, two] : [two, one]
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return assemble(Number(year), month, Number(day), time)
}

/** Minutes east of UTC: the names of RFC 822 and some that sources use. */
const ZONES: Record<string, number> = {
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  CEST: 120,
  BST: 60,
  IST: 330,
}

function assemble(year: number, month: number, day: number, time: (string | undefined)[]): SourceDate | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const written = midnight.toISOString().slice(0, 10)
  const [hours, minutes = '0', seconds = '0', decimals = '0', half, zone = 'UTC'] = time
  if (hours === undefined) return { day: written }
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const milliseconds = Math.floor(Number(`0.${decimals}`) * 1000)
  const local = midnight.getTime() + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds
  return { day: written, instant: new Date(local - minutesEast(zone) * 60_000) }
}

function minutesEast(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return ZONES[zone.toUpperCase()] ?? 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

const UNIT_DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }
const AGO = /(\d{1,3}|an?|one)\s*\+?\s*(minute|min|hour|hr|day|week|month|year|[hdw])s?\+? ago/

function fromRelative(text: string, now: Date): SourceDate | null {
  if (/\b(today|just (now|posted)|new)\b/.test(text)) return { day: dayOf(now) }
  if (/\byesterday\b/.test(text)) return { day: dayOf(now, 1) }
  const match = AGO.exec(text)
  if (!match) return null
  const count = Number(match[1]) || 1
  const unit = match[2] as string
  if (/^(minute|min|hour|hr|h)$/.test(unit)) {
    const instant = new Date(now.getTime() - count * (unit.startsWith('m') ? 60_000 : 3_600_000))
    return { day: dayOf(instant), instant }
  }
  return { day: dayOf(now, count * (UNIT_DAYS[unit] ?? (unit === 'w' ? 7 : 1))) }
}

function dayOf(instant: Date, daysBack = 0): string {
  return new Date(instant.getTime() - daysBack * DAY_MS).toISOString().slice(0, 10)
}
