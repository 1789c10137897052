import type { z } from 'zod'
import type { Completeness } from '#domain/profile/completeness.ts'
import { type Filled, progressOf } from '#domain/profile/progress.ts'
import { SEARCHABLE_NEEDS } from '#domain/profile/searchable.ts'
import type { Sections } from './sections.ts'
import type { StoredProfile } from './stored-profile.ts'

/** As much of a profile as counts. */
type Described = Pick<StoredProfile, 'sections'> & {
  user: Pick<StoredProfile['user'], 'name' | 'lastName'>
  row: Pick<NonNullable<StoredProfile['row']>, 'title'> | null
}

/** What becoming searchable needs: in the words and the order of specification §5, and where it is filled in. */
const NEEDS: readonly { label: string; field: string; isThere: (profile: Described) => boolean }[] = [
  { label: SEARCHABLE_NEEDS.name, field: 'user.name', isThere: ({ user }) => user.name !== '' },
  { label: SEARCHABLE_NEEDS.name, field: 'user.last_name', isThere: ({ user }) => user.lastName !== '' },
  { label: SEARCHABLE_NEEDS.title, field: 'title', isThere: ({ row }) => row !== null && row.title !== '' },
  {
    label: SEARCHABLE_NEEDS.legallyIn,
    field: 'legally_in',
    isThere: ({ sections }) => sections.about_you.legally_in.length > 0,
  },
  {
    label: SEARCHABLE_NEEDS.workSector,
    field: 'work_sector',
    isThere: ({ sections }) => sections.about_you.work_sector.length > 0,
  },
  { label: SEARCHABLE_NEEDS.location, field: 'location', isThere: ({ sections }) => hasPlace(sections) },
]

function hasPlace({ about_you: { location, location_custom } }: Sections): boolean {
  return location !== null || location_custom !== ''
}

/** Which sections are filled (decision 0090). */
function filledOf({ sections }: Described): Filled {
  const { about_you: about, education, experience, workplace, ideal_job: ideal, social, kaggle, skills } = sections
  return {
    aboutYou:
      about.about_you !== '' && hasPlace(sections) && about.legally_in.length > 0 && about.work_sector.length > 0,
    education: education.education.length > 0,
    workExperience: experience.work_experience === 'none' || experience.positions.length > 0,
    workplace: Object.values(workplace).every((answer) => answer !== null),
    idealJob: ideal.job_titles.length > 0 && ideal.position_types.length > 0,
    kaggle: Object.keys(kaggle.achievements).length > 0,
    social: Object.keys(social.links).length > 0,
    skillGroups: skills.filter(({ answered }) => answered).length,
  }
}

function lacksOf(profile: Described) {
  return NEEDS.filter(({ isThere }) => !isThere(profile))
}

/** What becoming searchable still needs, in the words and the order of specification §5. */
export function missingOf(profile: Described): string[] {
  return [...new Set(lacksOf(profile).map(({ label }) => label))]
}

/** The fields of the profile that are needed by then and empty. */
export function emptyNeedsOf(profile: Described): string[] {
  return lacksOf(profile).map(({ field }) => field)
}

/** How far a profile is. */
export function completenessOf(profile: Described): z.output<typeof Completeness> {
  return { progress: progressOf(filledOf(profile)), missing: missingOf(profile) }
}
