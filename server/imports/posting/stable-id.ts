import { createHash } from 'node:crypto'

/** An id for an item that has none: the same values give the same id at every import. */
export function stableId(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
