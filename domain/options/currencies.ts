import currencies from './currencies.json' with { type: 'json' }

export interface Currency {
  /** ISO 4217. */
  code: string
  label: string
  symbol: string
  decimals: number
}

/** The 26 currencies of the product (specification §3). */
export const CURRENCIES: readonly Currency[] = currencies
