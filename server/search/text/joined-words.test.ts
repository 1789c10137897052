import { expect, test } from 'vitest'
import { halfTerms, splitsOf } from './joined-words.ts'
import { wordOf } from './lexicon.ts'

const splits = (word: string) => splitsOf(wordOf(word, -1, () => false))

test('a word is written as two in every place', () => {
  expect(splits('onbox').map(({ halves }) => halves.join(' '))).toEqual(['o nbox', 'on box', 'onb ox', 'onbo x'])
  expect(splits('onbox').map(({ minLetters }) => minLetters)).toEqual([1, 2, 2, 1])
})

test('a word too long for two is not split', () => {
  expect(splits('a'.repeat(30))).toHaveLength(29)
  expect(splits('a'.repeat(31))).toEqual([])
})

test('each half is stemmed once', () => {
  expect(halfTerms('boarding')).toContainEqual({ term: 'board', weight: 0.45 })
  expect(halfTerms('boarding')).toBe(halfTerms('boarding'))
})
