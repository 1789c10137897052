import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvFile, toCsv } from './csv.ts'

const read = (text: string): string[][] => parse(text, { relax_column_count: true })

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1+1', '＝1+1'])(
  'a spreadsheet reads %j as text',
  (text) => {
    expect(read(toCsv([[text, 'x']]))).toEqual([[`'${text}`, 'x']])
  },
)

test('separators, quotes and line breaks stay in their cell, numbers stay numbers', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', -5, '']])).toBe('"a,b","say ""yes""","two\nlines",-5,\r\n')
})

test('any table is read back as it was, apart from the apostrophe, and no cell starts a formula', () => {
  const texts = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', 'a', 'é', '😀'),
  })
  const tables = fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(tables, (rows) => {
      const readBack = read(toCsv(rows))
      expect(readBack.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows)
      for (const cell of readBack.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r]/)
    }),
  )
})

test('a file is downloaded as UTF-8 under its name and stored nowhere on the way', async () => {
  const response = new CsvFile('list.csv', [['Zoë']]).toResponse(new Headers())
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="list.csv"',
    'content-type': 'text/csv; charset=utf-8',
  })
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})
