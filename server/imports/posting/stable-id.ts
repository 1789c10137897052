import { createHash } from 'node:crypto'

/** For an item without id: equal values have the same id at every import. */
export function stableId(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
