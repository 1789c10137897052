import { PERIODS, type Period } from '#domain/job-filters.ts'
import { countryOf } from '#domain/options/countries.ts'
import { parsePay } from '#domain/pay.ts'
import type { Pay } from '#domain/pay-table.ts'
import type { Posting } from '#domain/posting.ts'

/** Pay of an advert: what the source gives in fields, else what its text says. Null when it gives none. */
export function resolvePay(posting: Posting, country: string | null): Pay | null {
  const local = country ? (countryOf(country)?.currency ?? null) : null
  return fromFields(posting.salary, local) ?? fromText(posting.salaryText, country)
}

function fromFields(salary: Posting['salary'], local: string | null): Pay | null {
  // Sources write zero for "not given".
  const [low, high] = [salary?.low || null, salary?.high || null]
  if (low === null && high === null) return null
  const period = PERIODS.find((one) => one === salary?.period) ?? likelyPeriod(high ?? low ?? 0)
  const isTurned = low !== null && high !== null && low > high
  return { low: isTurned ? high : low, high: isTurned ? low : high, currency: salary?.currency ?? local, period }
}

const fromText = (text: string | undefined, country: string | null) =>
  text ? parsePay(text, country ? { country } : {}) : null

/** Where a source names no period: nobody is paid so little a year, and nobody so much an hour. */
const likelyPeriod = (amount: number): Period => (amount < 500 ? 'hour' : 'year')
