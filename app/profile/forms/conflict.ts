import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { loadProfile } from '../profile-store.ts'

/** The profile as it is stored now, when a save was rejected because of one made elsewhere; null after other errors. */
export async function storedAfterConflict(error: unknown): Promise<EditableProfile | null> {
  return error instanceof AppError && error.code === 'section_changed' ? loadProfile() : null
}
