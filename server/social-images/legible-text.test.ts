import { expect, test } from 'vitest'
import { legibleText, subsetsOf } from './legible-text.ts'

test.each([
  ['Senior Data Scientist (m/w/d) – Zürich', 'Senior Data Scientist (m/w/d) – Zürich'],
  ['Łódź  \n analytics', 'Łódź analytics'],
  ['Инженер данных', 'Инженер данных'],
  ['Μηχανικός δεδομένων', 'Μηχανικός δεδομένων'],
  ['Kỹ sư dữ liệu', 'Kỹ sư dữ liệu'],
  ['e\u0301tude', 'étude'],
  ['🚀 Data Engineer 🚀', 'Data Engineer'],
  ['Data\u200B\u202E Engineer\u0000', 'Data Engineer'],
  ['Data Engineer (東京)', 'Data Engineer ()'],
  ['データサイエンティスト', ''],
  ['مهندس بيانات', ''],
  ['데이터 엔지니어 AI', ''],
  ['👩🏽‍💻', ''],
  ['…', ''],
  ['', ''],
])('of %j is shown %j', (text, shown) => {
  expect(legibleText(text)).toBe(shown)
})

test('a text of any length takes no longer than a short one', () => {
  expect(legibleText('ab '.repeat(1_000_000)).length).toBeLessThanOrEqual(240)
})

test('only the parts of the font that a card needs are read', () => {
  expect(subsetsOf(['Data Engineer', 'Berlin'])).toEqual(['latin'])
  expect(new Set(subsetsOf(['Łódź', 'Москва', '€']))).toEqual(new Set(['latin', 'latin-ext', 'cyrillic']))
  expect(subsetsOf([])).toEqual([])
})
