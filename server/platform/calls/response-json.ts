import { z } from 'zod'
import type { Call } from '#domain/shared/call.ts'

/** The JSON of what a handler returns. Its contract is the allowlist: unnamed keys never leave the server. */
export type WriteResponse = (result: unknown) => Buffer<ArrayBuffer>

/** Its arrays have memory of their own, while short buffers may keep that of others alive. */
const encoder = new TextEncoder()

export function responseWriter({ response, keptItems }: Pick<Call, 'response' | 'keptItems'>): WriteResponse {
  if (keptItems === undefined) return (result) => Buffer.from(JSON.stringify(response.parse(result)))
  const list = response instanceof z.ZodObject ? response.shape[keptItems] : undefined
  if (!(response instanceof z.ZodObject && list instanceof z.ZodArray)) throw new Error(`${keptItems} is no list`)
  const writeItem = itemWriter(list.element as z.ZodType)
  const { [keptItems]: _, ...otherFields } = response.shape
  const others = z.object(otherFields)
  const start = Buffer.from(`{${JSON.stringify(keptItems)}:[`)
  return (result) => {
    const items = (result as Record<string, readonly object[]>)[keptItems] ?? []
    const rest = JSON.stringify(others.parse(result)).slice(1)
    const written = items.map((item, index) => (index === 0 ? writeItem(item).subarray(1) : writeItem(item)))
    const end = Buffer.from(rest === '}' ? ']}' : `],${rest}`)
    return Buffer.concat([start, ...written, end])
  }
}

/** With a comma before it. An item is checked and written once, and its JSON lives as long as the item. */
function itemWriter(schema: z.ZodType): (item: object) => Uint8Array {
  const written = new WeakMap<object, Uint8Array>()
  return (item) => {
    const known = written.get(item)
    if (known) return known
    const json = encoder.encode(`,${JSON.stringify(schema.parse(item))}`)
    if (Object.isFrozen(item)) written.set(item, json)
    return json
  }
}
