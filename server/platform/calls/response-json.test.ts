import { expect, test } from 'vitest'
import { z } from 'zod'
import { responseWriter } from './response-json.ts'

const Item = z.object({ id: z.string(), note: z.string().nullable().default(null) })
const response = z.object({ total: z.number(), items: z.array(Item), hint: z.string().optional() })
const write = responseWriter({ response, keptItems: 'items' })
const read = (result: unknown) => JSON.parse(write(result).toString())

test.each([
  ['no item', { total: 0, items: [] }],
  ['one item', { total: 1, items: [{ id: 'a', note: 'x' }] }],
  ['several items', { total: 3, items: ['a', 'ü', '"b",'].map((id) => ({ id, note: '日本 ]}' })), hint: 'h' }],
])('the JSON of %s is that of the contract', (_, result) => {
  expect(read(result)).toEqual(response.parse(result))
  expect(read(result)).toEqual(JSON.parse(responseWriter({ response })(result).toString()))
})

test('a response of nothing but the list is JSON too', () => {
  const only = responseWriter({ response: z.object({ items: z.array(Item) }), keptItems: 'items' })
  expect(JSON.parse(only({ items: [{ id: 'a' }] }).toString())).toEqual({ items: [{ id: 'a', note: null }] })
})

test('unnamed keys never leave, neither beside the list nor in a kept item', () => {
  const item = Object.freeze({ id: 'a', secret: 's' })
  for (let i = 0; i < 2; i++)
    expect(read({ total: 1, items: [item], secret: 's' })).toEqual({ total: 1, items: [{ id: 'a', note: null }] })
})

test('an item that may change is written as it is now', () => {
  const item = { id: 'a', note: 'old' }
  expect(read({ total: 1, items: [item] }).items[0].note).toBe('old')
  item.note = 'new'
  expect(read({ total: 1, items: [item] }).items[0].note).toBe('new')
})

test('a wrong item is no response, whatever was written before', () => {
  expect(() => write({ total: 1, items: [Object.freeze({ id: 1 })] })).toThrow()
  expect(() => write({ total: 'one', items: [] })).toThrow()
})
