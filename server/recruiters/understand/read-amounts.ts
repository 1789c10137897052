import { AVAILABILITY, EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import type { Operator } from '#domain/recruiters/people-filters.ts'
import { OPERATOR_WORDS } from './meanings.ts'
import type { Demand, Part, Reading } from './reading.ts'

const YEAR = /^(year|yr|yrs|yoe|y)$/
const NUMBERS = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['ten', 10],
])
const DAYS = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30],
])
/** Three weeks fit in no choice but a week, four are a month. */
const WEEKS_OF_A_MONTH = 4

export const experienceDemand = (band: string, operator: Operator, isVague = false): Demand => ({
  path: 'basic.work_experience',
  value: { value: band, operator, active: true },
  isVague,
})

/** `7+ years`, `5-7 years of experience`, `at least 5 yrs`, `10y`. */
export function readYears(reading: Reading, from: number): Part | null {
  const sign = reading.operator(from)
  const words = sign ? null : reading.longest(from, (key) => OPERATOR_WORDS.get(key))
  const start = sign ? from + 1 : (words?.to ?? from)
  const operator = sign ?? words?.value ?? null
  const years = yearsAt(reading, start)
  if (!years) return null
  let { to } = years
  if (reading.key(to) === 'of') to++
  to = /^(experience|exp|working|work)$/.test(reading.key(to)) ? to + 1 : years.to
  return { to, demands: [experienceDemand(...bandOf(years, operator))] }
}

interface Years {
  low: number
  high: number | null
  to: number
}

function yearsAt(reading: Reading, from: number): Years | null {
  const text = reading.tokens[from]?.text ?? ''
  const joined = /^(\d{1,2})(?:[-–](\d{1,2}))?\+?(y|yr|yrs|years|yoe)?$/i.exec(text)
  const low = joined ? Number(joined[1]) : NUMBERS.get(reading.key(from))
  if (low === undefined) return null
  if (joined?.[3]) return { low, high: numberOrNull(joined[2]), to: from + 1 }
  const isTo = /^(to|and)$/.test(reading.key(from + 1)) && /^\d{1,2}$/.test(reading.key(from + 2))
  const high = isTo ? Number(reading.key(from + 2)) : numberOrNull(joined?.[2])
  const unit = isTo ? from + 3 : from + 1
  return YEAR.test(reading.key(unit)) ? { low, high, to: unit + 1 } : null
}

const numberOrNull = (text: string | undefined) => (text === undefined ? null : Number(text))

/** A comparison knows one bound: of a range that is no band, the lower one. Bands are taken whole. */
function bandOf({ low, high }: Years, operator: Operator | null): [band: string, operator: Operator] {
  const same = EXPERIENCE_BANDS.find(({ min, max }) => min === low && max === high)
  if (same) return [same.key, '=']
  const below = operator === '<' || operator === '<='
  const bands = EXPERIENCE_BANDS.filter(({ min }) => (below ? min < Math.max(low, 1) : min <= low))
  const band = bands.at(-1)?.key ?? 'none'
  return [band, below ? '<=' : operator === '=' || (low === 0 && high === null) ? '=' : '>=']
}

export const availabilityDemand = (key: string): Demand => ({
  path: 'basic.availability',
  value: { value: key, operator: '<=', active: true },
})

/** `in 1 month`, `within 2 weeks`, `3 months' notice`. */
export function readAvailability(reading: Reading, from: number): Part | null {
  let at = from
  if (reading.key(at) === 'available') at++
  const isNotice = reading.key(at) === 'notice'
  if (isNotice) at += reading.key(at + 1) === 'period' ? 2 : 1
  const isWithin = /^(in|within)$/.test(reading.key(at))
  if (isWithin || isNotice) at += isWithin || /^of$/.test(reading.key(at)) || reading.operator(at) ? 1 : 0
  const count = NUMBERS.get(reading.key(at)) ?? Number(/^\d{1,2}$/.exec(reading.key(at))?.[0] ?? Number.NaN)
  const unit = reading.key(at + 1)
  const perUnit = DAYS.get(unit)
  if (!(count > 0) || perUnit === undefined) return null
  const afterwards = reading.key(at + 2) === 'notice'
  if (!isWithin && !isNotice && !afterwards && at === from) return null
  const days = unit === 'week' && count >= WEEKS_OF_A_MONTH ? Math.max(30, count * 7) : count * perUnit
  const soonEnough = AVAILABILITY.filter((one) => one.days <= days).at(-1)
  let to = afterwards ? at + 3 : at + 2
  if (afterwards && reading.key(to) === 'period') to++
  return soonEnough ? { to, demands: [availabilityDemand(soonEnough.key)] } : null
}
