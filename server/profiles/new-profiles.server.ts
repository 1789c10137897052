import type { Sections } from '#domain/profile/profile-sections.ts'
import { logChanges } from '#server/platform/database/change-log.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { insertProfiles, insertSections, type ProfileRow } from './profiles.queries.ts'
import { skillsSection } from './sections/sections.ts'
import { PROFILES } from './sections/stored-profile.ts'

/** For a user without profile. The sections must pass their contracts. */
export interface NewProfile
  extends Pick<ProfileRow, 'userId' | 'title' | 'visibility'>,
    Partial<Pick<ProfileRow, 'showCity' | 'showSalary' | 'coverId'>> {
  sections: Partial<Sections>
  changed: Date
}

/** The index follows with the commit. */
export async function addProfiles(tx: Tx, profiles: readonly NewProfile[]): Promise<void> {
  await insertProfiles(
    tx,
    profiles.map(({ sections: _, changed, ...row }) => ({ ...row, updatedAt: changed })),
  )
  await insertSections(
    tx,
    profiles.flatMap(({ userId, sections, changed }) =>
      contentsOf(sections).map(([section, content]) => ({ userId, section, content, updatedAt: changed })),
    ),
  )
  await logChanges(
    tx,
    PROFILES,
    profiles.map(({ userId }) => userId),
  )
}

function contentsOf({ skills = [], ...plain }: Partial<Sections>): [section: string, content: unknown][] {
  const answered = skills.filter((group) => group.answered)
  return [
    ...Object.entries(plain),
    ...answered.map((group): [string, unknown] => [skillsSection(group.skill_id), group.skills]),
  ]
}
