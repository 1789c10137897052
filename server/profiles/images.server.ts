import type { Picture } from '#domain/profiles.contract.ts'
import { BUILT_IN_COVERS } from './built-in-covers.ts'
import { builtInPicture, uploadedPicture } from './image-files.ts'
import type { ProfileRow } from './profiles.queries.ts'

/** Marks a cover that is one of `BUILT_IN_COVERS`; uploads have no slash in their ids. */
const BUILT_IN = 'built-in/'

/** The photo of a profile; null without one. */
export function photoOf(row: ProfileRow | null): Picture | null {
  return row?.photoId ? uploadedPicture('photo', row.photoId) : null
}

/** The cover of a profile: `id` names a built-in one and is null for an upload. Null without any. */
export function coverOf(row: ProfileRow | null): (Picture & { id: string | null }) | null {
  const stored = row?.coverId
  if (!stored) return null
  if (!stored.startsWith(BUILT_IN)) return { id: null, ...uploadedPicture('cover', stored) }
  const known = BUILT_IN_COVERS.find(({ id }) => BUILT_IN + id === stored)
  return known ? { id: known.id, ...builtInPicture(known.id) } : null
}
