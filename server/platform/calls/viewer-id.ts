import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'

/** The account behind a call. Throws `session_expired` for a visitor. */
export function viewerId({ viewer }: { viewer: Viewer | null }): string {
  if (!viewer) throw new AppError('session_expired')
  return viewer.id
}
