import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { loadProfile } from '../profile-store.ts'

/** The profile as it is now, when a change failed because of one made elsewhere. Throws every other failure on. */
export async function elsewhere(error: unknown): Promise<EditableProfile> {
  const profile = error instanceof AppError && error.code === 'section_changed' ? await loadProfile() : null
  if (!profile) throw error
  return profile
}
