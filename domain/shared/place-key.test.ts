import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeKey } from './place-key.ts'

test.each([
  ['Clermont-Ferrand', 'Clermont Ferrand', 'clermont‑ferrand', 'CLERMONT – FERRAND'],
  ["L'Aquila", 'L’Aquila', 'L Aquila', 'l`aquila'],
  ["Côte d'Ivoire", 'Cote d Ivoire', "COTE D'IVOIRE"],
  ['St. Gallen', 'St Gallen', 'Sankt Gallen', 'Saint-Gallen'],
  ['St. Pölten', 'Sankt Pölten', 'st polten'],
  ['Saint-Étienne', 'St Etienne', 'St.-Étienne'],
  ['D.C.', 'DC', 'D C'],
  ['Washington, D.C.', 'Washington DC'],
  ['U.S. Virgin Islands', 'US Virgin Islands', 'u s virgin islands'],
  ['Fort Worth', 'Ft. Worth', 'Ft Worth'],
  ['Mount Vernon', 'Mt. Vernon'],
  ["O'Fallon", 'OFallon', 'O Fallon'],
  ['Frankfurt (Oder)', 'Frankfurt/Oder'],
  ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ['東京', ' 東京 '],
])('%s is one place in every spelling', (first, ...others) => {
  for (const other of others) expect(placeKey(other)).toBe(placeKey(first))
})

test.each([
  ['Paris', 'París, Texas'],
  ['Georgetown', 'George'],
  ['St', 'Saint'],
  ['Stade', 'Saintade'],
  ['Newport', 'New Port Richey'],
])('%s is not %s', (one, other) => expect(placeKey(one)).not.toBe(placeKey(other)))

test('a key is its own key', () => {
  expect(placeKey(placeKey('㈀ㅏ'))).toBe(placeKey('㈀ㅏ'))
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('st', 'St.', ' ', '-', "'", 's', 't', 'l', 'mt', 'sankt', 'é', '&'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const key = placeKey(pieces.join(''))
      expect(placeKey(key)).toBe(key)
    }),
    { numRuns: 2000 },
  )
})

test('long names take time in proportion to their length', () => {
  const started = performance.now()
  for (const piece of ['-', ' -', "'a", 'st ', '. ', '&']) placeKey(piece.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
