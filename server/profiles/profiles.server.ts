import { completenessOf } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { Progress } from '#domain/profile/progress.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { coverOf, photoOf } from './images/images.server.ts'
import { currentLink } from './links/links.server.ts'
import { lockProfile, profileOf, updateProfile } from './profiles.queries.ts'
import { editableSections } from './sections/editable-sections.ts'
import { contentOf, readProfile } from './sections/stored-profile.ts'
import { blockedOf } from './visibility/blocks.server.ts'
import { visibilityOf } from './visibility/visibility.server.ts'

/** Throws `session_expired` when the user has been deleted. */
export async function editableProfile(services: Services, userId: string): Promise<EditableProfile> {
  const [profile, link] = await Promise.all([readProfile(services.db, userId), currentLink(services, userId)])
  const { row } = profile
  return {
    ...editableSections(profile),
    ...completenessOf(contentOf(profile)),
    shown_progress: row?.shownProgress ?? null,
    photo: photoOf(row),
    cover: coverOf(row),
    attributes: visibilityOf(row),
    link,
    blocked: blockedOf(row),
  }
}

/** Changes no profile: index and `updated` stay. Throws `session_expired` when the user has been deleted. */
export async function saveShownProgress({ db, clock }: Services, userId: string, shownProgress: Progress) {
  await db.transaction(async (tx) => {
    if (!(await findUserForUpdate(tx, userId))) throw new AppError('session_expired')
    await lockProfile(tx, userId, clock())
    await updateProfile(tx, userId, { shownProgress })
  })
}

/** Null without a profile. */
export async function lastChangeOf({ db }: Services, userId: string): Promise<Date | null> {
  return (await profileOf(db, userId))?.updatedAt ?? null
}
