import { expect, test } from 'vitest'
import { COUNTRIES, countryByCode, countryByName, countryOf } from './countries.ts'
import { isCurrencyCode } from './currencies.ts'

test.each([
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['United States of America', 'US'],
  ['uk', 'GB'],
  ['England', 'GB'],
  ['UAE', 'AE'],
  ['Deutschland', 'DE'],
  ['The Netherlands', 'NL'],
  ['Turkey', 'TR'],
  ['türkiye', 'TR'],
  ["Cote d'Ivoire", 'CI'],
  ['Czech Republic', 'CZ'],
  ['de', 'DE'],
])('%s is %s', (text, code) => expect(countryOf(text)?.code).toBe(code))

test('finds each country by its name and code, and nothing else', () => {
  for (const country of COUNTRIES) {
    expect(countryByName(country.name)).toBe(country)
    expect(countryByCode(country.code.toLowerCase())).toBe(country)
    expect(country.currency === undefined || isCurrencyCode(country.currency)).toBe(true)
  }
  expect([countryOf('Atlantis'), countryOf(''), countryOf('ZZ'), countryByName('de')]).toEqual([null, null, null, null])
})
