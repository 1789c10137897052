import { countryByCode } from '#domain/options/countries.ts'
import type { SalaryPosting } from './salary-posting.ts'
import { groupedBy, median, weightedMedian } from './statistics.ts'

/** Compared postings with the wrong label and with the right one that are needed to decide. */
const MIN_LABELLED_USD = 30
const MIN_LABELLED_LOCAL = 5
/** A label that moves pay by less does not matter. */
const MIN_EFFECT = 0.2

export interface Correction {
  country: string
  currency: string
  n: number
}

/**
 * Some countries' pay is labelled USD though it is the country's own money. It is, when job ads of the same role and
 * level have the same figures under both labels: then the source's own rate of the year is applied.
 */
export function correctCurrencies(postings: readonly SalaryPosting[]): {
  postings: SalaryPosting[]
  corrections: Correction[]
} {
  const rates = sourceRates(postings)
  const corrections: Correction[] = []
  const corrected = new Map<string, string>()
  for (const [country, ofCountry] of groupedBy(postings, (one) => one.country)) {
    const currency = countryByCode(country)?.currency
    if (currency === undefined || currency === 'USD') continue
    const labelledUsd = ofCountry.filter((one) => one.currency === 'USD')
    const labelledLocal = ofCountry.filter((one) => one.currency === currency)
    if (!isLocalMoney(labelledUsd, labelledLocal)) continue
    corrected.set(country, currency)
    corrections.push({ country, currency, n: labelledUsd.length })
  }
  const foreign = foreignlyPriced(postings, corrected)
  return {
    corrections: corrections.toSorted((a, b) => (a.country < b.country ? -1 : 1)),
    postings: postings
      .filter((one) => !foreign.has(one))
      .map((one) => {
        const currency = one.currency === 'USD' ? corrected.get(one.country) : undefined
        if (currency === undefined) return one
        return {
          ...one,
          currency,
          usd: one.amount * (rates.get(`${currency} ${one.year}`) ?? rates.get(currency) ?? 1),
        }
      }),
  }
}

/**
 * Where pay is mostly stated in the country's own money, a job ad in US dollars lists the place among several and states
 * the pay of the United States: such job ads are left out.
 */
function foreignlyPriced(postings: readonly SalaryPosting[], corrected: ReadonlyMap<string, string>) {
  const foreign = new Set<SalaryPosting>()
  for (const [country, group] of groupedBy(postings, (one) => one.country)) {
    const currency = countryByCode(country)?.currency
    if (currency === undefined || currency === 'USD' || corrected.has(country)) continue
    if (group.filter((one) => one.currency === currency).length * 2 < group.length) continue
    for (const one of group) if (one.currency === 'USD') foreign.add(one)
  }
  return foreign
}

function isLocalMoney(labelledUsd: readonly SalaryPosting[], labelledLocal: readonly SalaryPosting[]): boolean {
  const cellOf = ({ role, level }: SalaryPosting) => `${role} ${level}`
  const local = groupedBy(labelledLocal, cellOf)
  const compared = [...groupedBy(labelledUsd, cellOf)].flatMap(([cell, inUsd]) => {
    const inLocal = local.get(cell)
    if (!inLocal) return []
    const ratio = Math.log(median(inUsd.map(({ amount }) => amount)) / median(inLocal.map(({ amount }) => amount)))
    return [{ value: ratio, weight: inLocal.length, usd: inUsd.length }]
  })
  const counted = compared.reduce((sum, { usd, weight }) => ({ usd: sum.usd + usd, local: sum.local + weight }), {
    usd: 0,
    local: 0,
  })
  if (counted.usd < MIN_LABELLED_USD || counted.local < MIN_LABELLED_LOCAL) return false
  const observed = weightedMedian(compared)
  // Honest labels would differ by the rate: 100,000 CAD are 73,000 USD.
  const honest = Math.log(median(labelledLocal.map(({ usd, amount }) => usd / amount)))
  if (observed === null || Math.abs(honest) < MIN_EFFECT) return false
  return Math.abs(observed) < Math.abs(observed - honest)
}

/** US dollars for one unit, as the source converted: by currency and year, and by currency. */
function sourceRates(postings: readonly SalaryPosting[]): Map<string, number> {
  const rates = new Map<string, number>()
  for (const keyOf of [(one: SalaryPosting) => one.currency, (one: SalaryPosting) => `${one.currency} ${one.year}`]) {
    for (const [key, group] of groupedBy(postings, keyOf))
      rates.set(key, median(group.map(({ usd, amount }) => usd / amount)))
  }
  return rates
}
