import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Pay } from '#domain/jobs/pay-table.ts'
import { parsePay } from './parse-pay.ts'

const lines = fs.readFileSync('tests/fixtures/pay-by-country.txt', 'utf8').trim().split('\n').slice(1)
const rows = lines.map((line) => {
  const [country = '', expected = '', text = ''] = line.split(' | ')
  return { country, expected, text }
})

function written(pay: Pay | null): string {
  if (!pay) return 'none'
  const { low, high, currency, period } = pay
  const amount = high === null ? `${low}+` : low === null ? `..${high}` : low === high ? `${low}` : `${low}..${high}`
  return `${amount} ${currency ?? '-'}/${period}`
}

test.each(rows)('$country: $text', ({ country, expected, text }) =>
  expect(written(parsePay(text, { country: country === '?' ? null : country }))).toBe(expected),
)

test('whatever the text says, it is read in linear time', () => {
  const timeOf = (text: string) => {
    const start = performance.now()
    for (let i = 0; i < 5; i++) parsePay(text)
    return performance.now() - start
  }
  const parts = [
    '1',
    ' 000',
    '1,',
    '9.',
    '$',
    '(',
    'a ',
    '- ',
    '万',
    'per ',
    'x 14 ',
    "'",
    '1/',
    '0:00 ',
    'bonus ',
    '.a',
  ]
  for (const part of parts) expect(timeOf(part.repeat(100_000)), part).toBeLessThan(2_000)
})
