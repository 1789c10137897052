import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.each([
  [0, 'EUR', '€0.00'],
  [5, 'EUR', '€0.05'],
  [123_456, 'USD', '$1,234.56'],
  [500, 'JPY', '¥500'],
  [1_234, 'KWD', 'KWD\u00a01.234'],
  [-733, 'GBP', '-£7.33'],
])('%i of %s is %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text)
})
