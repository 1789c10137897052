import { expect, test } from 'vitest'
import type { SearchEngine } from '#server/search/engine.ts'
import { remembered } from './remembered.ts'

test('long texts leave room for later ones, and a value is read once while it is known', async () => {
  const engine = { generation: 1 } as SearchEngine
  let reads = 0
  const read = (key: string) =>
    remembered(engine, key, async () => {
      reads++
      return key.length
    })
  await read('short')
  await read('short')
  expect(reads).toBe(1)
  const long = (number: number) => `${number}${'x'.repeat(1_000_000)}`
  for (let number = 0; number < 50; number++) expect(await read(long(number))).toBe(long(number).length)
  expect(reads).toBe(51)
  await read(long(49))
  expect(reads).toBe(51)
  await read('short')
  await read(long(0))
  expect(reads).toBe(53)
})

test('a new state of the collection is read again, and a failed reading is tried again', async () => {
  const engine = { generation: 1 }
  const values = [Promise.reject(new Error('away')), Promise.resolve(1), Promise.resolve(2)]
  const read = () => remembered(engine as SearchEngine, 'key', () => values.shift() as Promise<number>)
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(1)
  expect(await read()).toBe(1)
  engine.generation = 2
  expect(await read()).toBe(2)
})
