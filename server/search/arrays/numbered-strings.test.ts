import { expect, test } from 'vitest'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { joinedState, NumberedStrings, textAt } from './numbered-strings.ts'

const TEXTS = 20_000
const CHANGES = 60_000

function restored(state: ReturnType<NumberedStrings['capture']>, isUsed: (number: number) => boolean): NumberedStrings {
  const strings = new NumberedStrings()
  strings.restore(state)
  for (const _ of strings.index(isUsed));
  return strings
}

/** As `capture` would give it for strings that were loaded in chunks of three. */
function joined(texts: readonly string[]) {
  const chunks = Array.from({ length: Math.ceil(texts.length / 3) }, (_, i) => texts.slice(i * 3, i * 3 + 3))
  const ends = chunks.flatMap((chunk) => chunk.map((_, i) => chunk.slice(0, i + 1).join('').length))
  return joinedState({ chunks: chunks.map((chunk) => chunk.join('')), perChunk: 3, ends: Uint32Array.from(ends) })
}

test('strings are found by number and by text as in a map, whatever is added, released and given a number again', () => {
  const random = seededRandom(1)
  const start = Array.from({ length: 5_000 }, (_, number) => `start ${number} ${'é'.repeat(number % 4)}`)
  let strings = restored(joined(start), () => true)
  const numbers = new Map(start.map((text, number) => [text, number]))
  const free: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const text =
      random() < 0.2 ? (start[Math.floor(random() * start.length)] as string) : `k${Math.floor(random() * TEXTS)}`
    const known = numbers.get(text)
    expect(strings.find(text)).toBe(known)
    if (known === undefined) {
      const number = free.pop() ?? strings.length
      strings.set(number, text)
      numbers.set(text, number)
    } else if (random() < 0.4) {
      strings.release(text)
      numbers.delete(text)
      free.push(known)
    } else expect(strings.at(known)).toBe(text)
    if (change % 20_000 === 0) {
      const used = new Set(numbers.values())
      strings = restored(strings.capture(), (number) => used.has(number))
    }
  }
  for (const [text, number] of numbers) expect([strings.find(text), strings.at(number)]).toEqual([number, text])
  expect(numbers.size).toBeGreaterThan(10_000)
})

test('what was captured stays as it was', () => {
  const strings = restored(joined(['a', 'b', 'c', 'd']), () => true)
  strings.set(4, 'e')
  const state = strings.capture()
  strings.release('b')
  strings.set(1, 'B')
  strings.release('e')
  strings.set(4, 'E')
  strings.set(5, 'f')
  expect(state.length).toBe(5)
  expect([0, 1, 2, 3, 4].map((number) => textAt(state, number))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect([0, 1, 2, 3, 4, 5].map((number) => strings.at(number))).toEqual(['a', 'B', 'c', 'd', 'E', 'f'])
  expect(['b', 'e', 'B', 'E'].map((text) => strings.find(text))).toEqual([undefined, undefined, 1, 4])
})
