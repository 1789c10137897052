import { expect, test } from 'vitest'
import { requestedLanguages } from './requested-languages.ts'

test.each([
  ['You are fluent in German and English.', ['de', 'en']],
  ['Requirements:\n• Business fluent German (C1)\n• Python', ['de']],
  ['French language skills; Spanish speakers', ['fr', 'es']],
  ['Sehr gute Deutschkenntnisse, verhandlungssicheres Englisch', ['de', 'en']],
  ['Dutch is mandatory.', ['nl']],
  ['German B2 or better', []],
])('%s asks for %j', (text, codes) => {
  expect(requestedLanguages(text).toSorted()).toEqual(codes.toSorted())
})

test.each([
  'Fluent German is a plus.',
  'You speak German or English.',
  'We are the leading German insurer.',
  'Knowledge of German tax law',
  'Natural language processing in English, French and Polish texts',
  'Good Swedish food in the canteen. You are fluent in Python.',
  'Spanish is nice to have; proficiency in SQL',
  '',
])('%s asks for none', (text) => {
  expect(requestedLanguages(text)).toEqual([])
})

test('a long text without sentences takes time in proportion to its length', () => {
  const time = (length: number) => {
    const text = 'fluent German '.repeat(length)
    const start = performance.now()
    requestedLanguages(text)
    return performance.now() - start
  }
  time(1_000)
  expect(time(8_000)).toBeLessThan(60 + 24 * time(1_000))
})
