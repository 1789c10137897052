import currencies from './currencies.json' with { type: 'json' }

/** ISO 4217 (specification §3). */
export const CURRENCY_CODES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'JPY',
  'CNY',
  'HKD',
  'SGD',
  'INR',
  'KRW',
  'ILS',
  'AED',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'BRL',
  'MXN',
  'ZAR',
] as const
export type CurrencyCode = (typeof CURRENCY_CODES)[number]

export interface Currency {
  code: CurrencyCode
  label: string
  symbol: string
  /** Of the minor unit: 2 for cents, 0 for yen. */
  decimals: number
}

export const CURRENCIES = currencies as readonly Currency[]

const CODES: ReadonlySet<string> = new Set(CURRENCY_CODES)

export function isCurrencyCode(code: string): code is CurrencyCode {
  return CODES.has(code)
}
