import type { Sections } from '#domain/profile/profile-sections.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sectionsOf } from './profiles.queries.ts'
import { sectionsFrom } from './sections/sections.ts'

/** With private answers: for their owner alone. Empty sections before the first save. */
export async function sectionsOfUser(db: Db, userId: string): Promise<Sections> {
  return sectionsFrom(await sectionsOf(db, [userId]))
}
