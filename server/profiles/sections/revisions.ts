import { createHash } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'

/** 96 bits: nobody gains by a clash, so it only has to be unlikely. */
const LENGTH = 16

/** The revision of a section by its content: equal content has the same one, whatever the order of its keys (decision 0091). */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, LENGTH)
}

/** Content as it is read, with its revision. */
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

/** Whether something else than this was seen before; without revision nothing is known of that. */
export function isStale(current: unknown, revision: string | undefined): boolean {
  return revision !== undefined && revision !== revisionOf(current)
}

/**
 * Throws `section_changed`, beside `field` if there is one, when a change was made on something else than what is stored
 * now. What is stored already is no change.
 */
export function rejectStale(
  { current, requested, revision }: { current: unknown; requested: unknown; revision: string | undefined },
  field?: string,
): void {
  if (revision === undefined) return
  const stored = revisionOf(current)
  if (revision === stored || revisionOf(requested) === stored) return
  throw field === undefined ? new AppError('section_changed') : AppError.ofField('section_changed', field)
}
