import { createHash } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'

const LENGTH = 16 // 96 bits: a collision gains an attacker nothing, so it only has to be unlikely

/** Equal content has the same revision, whatever the order of its keys (decision 0091). */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, LENGTH)
}

export function revised<Content extends object>(content: Content): Content & { revision: string } {
  return { ...content, revision: revisionOf(content) }
}

function canonical(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** False without a revision. */
export function isStale(current: unknown, revision: string | undefined): boolean {
  return revision !== undefined && revision !== revisionOf(current)
}

/** Throws `section_changed` (beside `field`) for a change based on other content, unless it equals the stored one. */
export function rejectStale(
  { current, requested, revision }: { current: unknown; requested: unknown; revision: string | undefined },
  field?: string,
): void {
  if (revision === undefined) return
  const stored = revisionOf(current)
  if (revision === stored || revisionOf(requested) === stored) return
  throw field === undefined ? new AppError('section_changed') : AppError.ofField('section_changed', field)
}
