import { monthNamed, plainLetters } from './month-names.ts'

/** `day`: the calendar date as written, in any zone, as "closes on" means it. */
export interface SourceDate {
  day: string
  /** Only when a time was given. */
  instant?: Date
  /** From words such as `3 days ago`: true only on the day they are read. */
  isRelative?: true
  /** `03/04/2026` may be either day. */
  isOrderGuessed?: true
}

/** Which comes first in `03/04/2026`. */
export type DateOrder = 'day' | 'month'

const DAY_MS = 86_400_000
const FIRST_YEAR = 1990
const LAST_YEAR = 2100
const MAX_LENGTH = 100

/** As `parseSourceDate`, and words relative to `now` that are the whole text: `Posted 30+ Days Ago`. */
export function parsePostedDate(value: string | number, now: Date, order?: DateOrder): SourceDate | null {
  const date = parseSourceDate(value, order)
  return date || typeof value === 'number' || value.length > MAX_LENGTH ? date : fromRelative(normalized(value), now)
}

/**
 * ISO 8601, epoch, RFC 822, JavaScript's and other written forms, month names of the languages of Europe. Null outside
 * 1990–2100. Never throws.
 */
export function parseSourceDate(value: string | number, order?: DateOrder): SourceDate | null {
  if (typeof value === 'number') return fromEpoch(value)
  const text = normalized(value)
  if (text === '' || text.length > MAX_LENGTH) return null
  const epoch = /^(?:\/date\()?(\d{9,13})(?:\.\d+|[+-]\d{4})?(?:\)\/)?$/.exec(text)?.[1]
  const figures = figuresIn(text)
  return (
    (epoch !== undefined ? fromEpoch(Number(epoch)) : null) ??
    (figures === undefined ? null : (fromIso(figures) ?? fromFigures(figures, order))) ??
    fromWords(text)
  )
}

/** The order of day and month that a date in figures shows: `30/06/2026` is day first. */
export function dateOrderOf(value: string | number | undefined): DateOrder | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  const [, first, separator, second] = FIGURES.exec(figuresIn(normalized(value)) ?? '') ?? []
  if (separator === undefined || separator === '.') return undefined
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : undefined
}

function normalized(value: string): string {
  const text = value
    .slice(0, MAX_LENGTH * 2)
    .replace(/(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?/, '$1-$2-$3')
    .replace(/^\+00(?=\d{4}-)/, '')
  const plain = plainLetters(text).replace(/\s+/g, ' ').trim()
  if (plain.startsWith('/date(')) return plain
  // A zone's long name in brackets says nothing more than the offset before it.
  return plain.replace(/ ?\[[^\]]*\]$/, '').replace(/ ?\([^)]*\)$/, '')
}

/** Behind words such as a weekday or `until`; undefined when no figure follows them. */
function figuresIn(text: string): string | undefined {
  const start = text.search(/\d/)
  return start >= 0 && /^[\p{L} .,:]*$/u.test(text.slice(0, start)) ? text.slice(start) : undefined
}

/** Seconds up to the year 5138, else milliseconds. */
function fromEpoch(value: number): SourceDate | null {
  const instant = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  if (Number.isNaN(instant.getTime())) return null
  const year = instant.getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR ? null : { day: instant.toISOString().slice(0, 10), instant }
}

const ZONE = String.raw`(?:(?:gmt|utc?|z)?([+-]\d{1,2}(?::?\d{2})?)|([a-z]{1,5})(?![a-z]))`
const CLOCK = String.raw`(\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:[.,:](\d+))? ?(?:([ap])\.?m\.?(?![a-z]))?`
const BEHIND_DATE = new RegExp(`^(?:(?:t|[ ,]+(?:at |um |kl\\.? )?)(?:${CLOCK}|(\\d{1,2})(?![\\d.])))?(?: ?${ZONE})?$`)

/** Undefined when the text is more than a time: then the date before it may be another. */
function timeBehind(text: string): Time | undefined {
  const match = BEHIND_DATE.exec(text)
  if (match) {
    const [, hours, minutes, seconds, decimals, half, onlyHour, offset, zone] = match
    return { hours: hours ?? onlyHour, minutes, seconds, decimals, half, zone: offset ?? zone }
  }
  return /\d/.test(text) ? undefined : {}
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)? ?(z|[+-]\d{2}:?\d{2})?$/
const WEEK = /^(\d{4})-?w(\d{2})-?([1-7])(?!\d)/
const YEAR_DAY = /^(\d{4})-(\d{3})(?!\d)/

function fromIso(text: string): SourceDate | null {
  const [, year, , month, day, rest = ''] = YEAR_FIRST.exec(text) ?? []
  const time = year === undefined ? undefined : timeBehind(rest)
  if (time) return assemble(Number(year), Number(month), Number(day), time)
  const compact = COMPACT.exec(text)
  if (compact) {
    const [, y, m, d, hours, minutes, seconds, zone] = compact
    return assemble(Number(y), Number(m), Number(d), { hours, minutes, seconds, zone })
  }
  return fromWeek(text) ?? fromYearDay(text)
}

/** ISO 8601: week 1 holds 4 January. */
function fromWeek(text: string): SourceDate | null {
  const match = WEEK.exec(text)
  if (!match || Number(match[2]) < 1 || Number(match[2]) > 53) return null
  const fourth = new Date(Date.UTC(Number(match[1]), 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS
  return inRange(new Date(monday + (Number(match[2]) - 1) * 7 * DAY_MS + (Number(match[3]) - 1) * DAY_MS))
}

function fromYearDay(text: string): SourceDate | null {
  const match = YEAR_DAY.exec(text)
  if (!match || Number(match[2]) < 1 || Number(match[2]) > 366) return null
  const date = new Date(Date.UTC(Number(match[1]), 0, Number(match[2])))
  return date.getUTCFullYear() === Number(match[1]) ? inRange(date) : null
}

function inRange(date: Date): SourceDate | null {
  const year = date.getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR ? null : { day: date.toISOString().slice(0, 10) }
}

const FIGURES = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?!\d)(.*)$/

/** `20.09.2026` and `20-09-2026` are day first, `09/20/2026` month first, unless that cannot be or the order is known. */
function fromFigures(text: string, order: DateOrder | undefined): SourceDate | null {
  const [, first, separator, second, year = '', rest = ''] = FIGURES.exec(text) ?? []
  // `26-11-27` may begin with the year.
  if (separator === undefined || (separator === '-' && year.length === 2)) return null
  const time = timeBehind(rest)
  if (!time) return null
  const [a, b] = [Number(first), Number(second)]
  const isOpen = separator !== '.' && a <= 12 && b <= 12
  const usual = separator === '/' ? 'month' : 'day'
  const isDayFirst = isOpen ? (order ?? usual) === 'day' : separator === '.' || a > 12
  const date = isDayFirst ? assemble(yearOf(year), b, a, time) : assemble(yearOf(year), a, b, time)
  return date && isOpen && a !== b && order === undefined ? { ...date, isOrderGuessed: true } : date
}

/** Two digits by RFC 5322, 4.3. */
function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

const CLOCK_IN = new RegExp(`(?<![\\d:])${CLOCK}(?: ?${ZONE})?`)
/** Between day, month and year. */
const FILLERS = new Set(
  'st nd rd th o a er e r g of de del den d the do le uhr kl um at on el dne г р gada m'.split(' '),
)

/** RFC 822 and its relatives, in any order and language: `Sun, 20 Sep 2026 04:59 GMT`, `Nov 27 10:00:00 UTC 2026`. */
function fromWords(text: string): SourceDate | null {
  const clock = CLOCK_IN.exec(text)
  const [, hours, minutes, seconds, decimals, half, offset, zone] = clock ?? []
  const words = clock ? `${text.slice(0, clock.index)} ${text.slice(clock.index + clock[0].length)}` : text
  const tokens = words.match(/\d+|\p{L}+/gu) ?? []
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const [year, day] = yearAndDay(numbers)
  const firstNumber = tokens.findIndex((token) => /^\d/.test(token))
  const months = tokens.flatMap((token, i) => {
    const month = /^\d/.test(token) ? undefined : monthNamed(token)
    return month === undefined ? [] : [{ month, i }]
  })
  // `mar 3 mars 2026`: the first is Tuesday.
  const found = months.findLast(({ i }) => i > firstNumber) ?? months[0]
  if (year === undefined || !found) return null
  const others = tokens.filter((token, i) => i > firstNumber && i !== found.i && !/^\d/.test(token))
  if (others.some((token) => !FILLERS.has(token)) || tokens.length > 12) return null
  return assemble(year, found.month, day ?? 0, { hours, minutes, seconds, decimals, half, zone: offset ?? zone })
}

/** A number of four digits is the year; else the later one of two digits. */
function yearAndDay(numbers: string[]): [year?: number, day?: number] {
  if (numbers.length !== 2) return []
  const [first = '', second = ''] = numbers
  if (first.length === 4) return [Number(first), Number(second)]
  return second.length === 4 || second.length === 2 ? [yearOf(second), Number(first)] : []
}

/** Minutes east of UTC: the names of RFC 822 and some that sources use. */
const ZONES: Record<string, number> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  west: 60,
  bst: 60,
  cet: 60,
  cest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  sgt: 480,
  jst: 540,
  aest: 600,
  aedt: 660,
}

interface Time {
  hours?: string | undefined
  minutes?: string | undefined
  seconds?: string | undefined
  decimals?: string | undefined
  /** `a` or `p`. */
  half?: string | undefined
  zone?: string | undefined
}

function assemble(year: number, month: number, day: number, time: Time): SourceDate | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const written = midnight.toISOString().slice(0, 10)
  const { hours, minutes = '0', seconds = '0', decimals = '0', half, zone = 'utc' } = time
  if (hours === undefined) return { day: written }
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const milliseconds = Math.floor(Number(`0.${decimals}`) * 1000)
  const local = midnight.getTime() + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds
  return { day: written, instant: new Date(local - minutesEast(zone) * 60_000) }
}

function minutesEast(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (!match) return ZONES[zone] ?? 0
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

const UNIT_DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }
const LED_IN = '^(?:just |new(?:ly)? |re|last |first )*(?:posted|published|listed|added|updated|active)?:? ?(?:on )?'
const TODAY = new RegExp(`${LED_IN}(?:today|just now|now|new)?[!.]?$`)
const YESTERDAY = new RegExp(`${LED_IN}yesterday[!.]?$`)
const AGO = new RegExp(
  `${LED_IN}(?:about |over |more than |almost )?(\\d{1,3}|an?|one) ?\\+? ?(minute|min|hour|hr|day|week|month|year|[hdw])s?\\+? ago[!.]?$`,
)

function fromRelative(text: string, now: Date): SourceDate | null {
  const back = (days: number): SourceDate => ({ day: dayOf(now, days), isRelative: true })
  if (/new|now|today|just/.test(text) && TODAY.test(text)) return back(0)
  if (YESTERDAY.test(text)) return back(1)
  const match = AGO.exec(text)
  if (!match) return null
  const count = Number(match[1]) || 1
  const unit = match[2] as string
  if (/^(minute|min|hour|hr|h)$/.test(unit)) {
    const instant = new Date(now.getTime() - count * (unit.startsWith('m') ? 60_000 : 3_600_000))
    return { day: dayOf(instant), instant, isRelative: true }
  }
  return back(count * (UNIT_DAYS[unit] ?? (unit === 'w' ? 7 : 1)))
}

function dayOf(instant: Date, daysBack = 0): string {
  return new Date(instant.getTime() - daysBack * DAY_MS).toISOString().slice(0, 10)
}
