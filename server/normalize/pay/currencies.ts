import { countryByCode } from '#domain/options/countries.ts'
import { narrowed } from './currency-codes.ts'
import { currencyBeside, ISO_CODE } from './figures.ts'
import { tokensOf } from './tokens.ts'
import { CURRENCY_OF_OTHER_COUNTRY } from './words/currencies.ts'

/** ISO 4217 by ISO 3166-1 alpha-2; null for countries without work in this product's sources. */
export function currencyOfCountry(country: string | null | undefined): string | null {
  if (!country) return null
  const code = country.toUpperCase()
  return countryByCode(code)?.currency ?? CURRENCY_OF_OTHER_COUNTRY.get(code) ?? null
}

/** One of several codes that a sign stands for: the country's own, else the first; `-`: unknown. */
export function resolveCodes(codes: string, country: string | null | undefined): string | null {
  const all = codes.split(' ')
  const local = currencyOfCountry(country)
  const found = local !== null && all.includes(local) ? local : (all[0] as string)
  return found === '-' ? null : found
}

/** The currency that a source names by code, sign or word, or by two of them (`$CAD`); null if it names none that is known. */
export function currencyOf(text: string, country: string | null | undefined): string | null {
  const plain = text.trim().toLowerCase()
  if (ISO_CODE.test(plain)) return plain.toUpperCase()
  const tokens = tokensOf(text)
  let codes: string | null = null
  for (let at = 0; at < tokens.length; at++) {
    const match = currencyBeside(tokens, at, codes)
    if (match) codes = codes === null ? match.value : narrowed(codes, match.value)
  }
  return codes === null ? null : resolveCodes(codes, country)
}
