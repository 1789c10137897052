import { countryByCode } from '#domain/options/countries.ts'
import { CURRENCY_CODES } from '#domain/options/currencies.ts'
import type { Amount } from './pay-amounts.ts'

/** Without a rate in the product's table: such pay is shown unchanged and not compared. */
const OTHER_CODES =
  'PHP THB IDR MYR VND TWD SAR QAR KWD EGP NGN KES ARS CLP COP PEN UAH BGN RSD PKR BDT LKR RUB MAD GEL ISK'
const CODE = new RegExp(`(?:^|[^A-Za-z])(${[...CURRENCY_CODES, ...OTHER_CODES.split(' ')].join('|')})(?![A-Za-z])`)

/** The first match counts, so longer signs come first. Names are in lower case. */
const SYMBOLS: readonly [string, RegExp][] = [
  ['CAD', /\bca ?\$|\bc\$|\bcdn|canadian/],
  ['AUD', /\bau?\$|australian/],
  ['NZD', /\bnz ?\$/],
  ['HKD', /\bhk ?\$/],
  ['SGD', /\bsg?\$|singapore dollar/],
  ['BRL', /\br\$|reais|\breal\b/],
  ['MXN', /\bmxn?\$|\bmx\$|pesos mexicanos/],
  ['USD', /\bus ?\$|us dollar/],
  ['EUR', /€|\beuros?\b|\beur\b/],
  ['GBP', /£|\bpounds?\b|\bsterling\b|\bgbp\b/],
  ['INR', /₹|\brs\.?(?= ?\d)|\brupees?\b|\binr\b|\blpa\b|\bla[ck]hs?\b/],
  ['KRW', /₩|\bwon\b/],
  ['ILS', /₪|\bnis\b|shekel/],
  ['TRY', /₺|\btl\b|lira/],
  ['PLN', /zł|\bzl\b|zloty/],
  ['CZK', /kč|\bkc\b|koruna/],
  ['HUF', /\bft\b|forint/],
  ['RON', /\blei\b/],
  ['CHF', /\bfr\.|\bsfr\b|franken/],
  ['AED', /\bdhs?\b|dirham/],
  ['CNY', /cn¥|元|\brmb\b|yuan/],
  ['JPY', /円|\byen\b/],
]
const ANY_CODE = new RegExp(`\\b(${CURRENCY_CODES.join('|')})\\b`, 'i')
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'])
const CROWNS = new Set(['SEK', 'NOK', 'DKK'])

/** ISO 4217. `$`, `¥` and `kr` are the country's, else US, Japanese and none; without any sign the country's. */
export function currencyIn(text: string, amount: Amount | null, country: string | null | undefined): string | null {
  const localCurrency = (country && countryByCode(country)?.currency) || null
  const near = amount ? text.slice(Math.max(0, amount.from - 12), amount.to + 24) : ''
  for (const part of [near, text]) {
    const code = CODE.exec(part)?.[1]
    if (code) return code
    const small = part.toLowerCase()
    const symbol = SYMBOLS.find(([, pattern]) => pattern.test(small))
    if (symbol) return symbol[0]
    if (part.includes('$')) return localCurrency && DOLLARS.has(localCurrency) ? localCurrency : 'USD'
    if (part.includes('¥')) return localCurrency === 'CNY' ? 'CNY' : 'JPY'
    if (/\bkr\b/.test(small)) return localCurrency && CROWNS.has(localCurrency) ? localCurrency : null
    if (/\bR ?\d/.test(part)) return 'ZAR'
    const loose = ANY_CODE.exec(part)?.[1]?.toUpperCase()
    if (loose && loose !== 'TRY' && loose !== 'RON') return loose
  }
  if (amount?.isIndian) return 'INR'
  return text === '' ? localCurrency : null
}
