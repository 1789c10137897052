import type { ProfileContent } from '#domain/profile/completeness.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import { AppError } from '#domain/shared/errors.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById, findUserForUpdate, type User } from '#server/users/users.server.ts'
import { lockProfile, type ProfileRow, profileOf, sectionsOf, updateProfile } from '../profiles.queries.ts'
import { sectionsFrom } from './sections.ts'

export const PROFILES = 'profiles' // search collection; its keys are user ids

/** With the user's private data; never a response. */
export interface StoredProfile {
  user: User
  row: ProfileRow | null // null before the first save
  sections: Sections
}

export function contentOf({ user, row, sections }: StoredProfile): ProfileContent {
  return { header: { user: { name: user.name, last_name: user.lastName }, title: row?.title ?? '' }, ...sections }
}

/** Throws `session_expired` when the user has been deleted. */
export async function readProfile(db: Db | Tx, userId: string): Promise<StoredProfile> {
  const [user, row, rows] = await Promise.all([
    findUserById(db, userId),
    profileOf(db, userId),
    sectionsOf(db, [userId]),
  ])
  if (!user) throw new AppError('session_expired')
  return { user, row, sections: sectionsFrom(rows) }
}

/** With its row: `changeProfile` creates and locks it. */
export interface StartedProfile extends StoredProfile {
  row: ProfileRow
}

/**
 * The only way to change a profile: one change at a time, the index follows with the commit. Throws `session_expired`
 * when the user has been deleted, and what `change` throws; then nothing has changed.
 */
export async function changeProfile<Result>(
  { db, clock }: Services,
  userId: string,
  change: (tx: Tx, profile: StartedProfile, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const now = clock()
    const user = await findUserForUpdate(tx, userId)
    if (!user) throw new AppError('session_expired')
    const row = await lockProfile(tx, userId, now)
    const result = await change(tx, { user, row, sections: sectionsFrom(await sectionsOf(tx, [userId])) }, now)
    await updateProfile(tx, userId, { updatedAt: now })
    await logChanges(tx, PROFILES, [userId])
    return result
  })
}
