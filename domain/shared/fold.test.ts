import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, slug } from './fold.ts'

describe('fold', () => {
  test.each([
    ['Zürich', 'zurich'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Straße', 'strasse'],
    ['Ærø', 'aero'],
    ['Đà Nẵng', 'da nang'],
    ['Þórshöfn', 'thorshofn'],
    ['Iğdır', 'igdir'],
    ['İSTANBUL', 'istanbul'],
    ['ΑΘΗΝΑΣ', 'αθηνασ'],
    ['  C++ \u00a0 and\u2009C#\n', 'c++ and c#'],
    ['ﬁnance', 'finance'],
    ['O’Reilly', "o'reilly"],
    ['서울', '서울'],
    ['दिल्ली', 'दिल्ली'],
    ['ガス', 'ガス'],
    ['data\u00adbase', 'database'],
  ])('%s → %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('composed and decomposed spellings are one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => fold(text.normalize('NFD')) === fold(text.normalize('NFC')),
      ),
    )
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 2000 },
    )
  })
})

describe('slug', () => {
  test.each([
    ['R&D Lead – C++ (Zürich)', 'r-and-d-lead-c-plus-plus-zurich'],
    ['C#', 'c-sharp'],
    ["O'Reilly Media", 'oreilly-media'],
    ['!!!', ''],
    ['データ', ''],
  ])('%s → %s', (text, expected) => expect(slug(text)).toBe(expected))

  test('is cut between words', () => expect(slug('data engineering manager', 12)).toBe('data'))

  test('holds only letters, digits and single inner hyphens', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug(text))))
  })
})
