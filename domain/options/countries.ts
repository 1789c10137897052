import { placeKey } from '../shared/place-key.ts'
import countries from './countries.json' with { type: 'json' }
import type { CurrencyCode } from './currencies.ts'

export interface Country {
  /** ISO 3166-1 alpha-2; `XK` for Kosovo. */
  code: string
  name: string
  currency?: CurrencyCode
  aliases?: readonly string[]
}

export const COUNTRIES = countries as readonly Country[]

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]))
const BY_NAME = new Map(
  COUNTRIES.flatMap((country) =>
    [country.name, ...(country.aliases ?? [])].map((name) => [keyOf(name), country] as const),
  ),
)

/** `U.S.A.` and `USA`, `the Netherlands` and `Netherlands` are one. */
function keyOf(name: string): string {
  return placeKey(name).replace(/^the /, '')
}

export function countryByCode(code: string): Country | null {
  return BY_CODE.get(code.toUpperCase()) ?? null
}

/** In English, in its own language or in everyday use: `UK`, `Deutschland`. No codes. */
export function countryByName(name: string): Country | null {
  return BY_NAME.get(keyOf(name)) ?? null
}

export function countryOf(text: string): Country | null {
  return countryByName(text) ?? (/^[a-z]{2}$/i.test(text.trim()) ? countryByCode(text.trim()) : null)
}
