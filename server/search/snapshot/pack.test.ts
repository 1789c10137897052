import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

test('an empty array that stands twice stays empty, and a shared one stays shared', () => {
  const empty = new Uint32Array(0)
  const shared = new Uint32Array([1, 2])
  const tree = { first: empty, shared, again: empty, also: shared, text: 'a', none: null }
  const bytes = Buffer.concat(pack(tree))
  const read = unpack(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) as typeof tree
  expect(read).toEqual(tree)
  expect(read.also).toBe(read.shared)
})
