import { isSeeker, type Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { sectionsOfUser } from '#server/profiles/own-sections.server.ts'
import { type FitProfile, ownSide } from './fit-sides.ts'

/** Null for who has no profile, or one that says nothing that could be compared. */
export async function myProfile({ db }: Services, viewer: Viewer): Promise<FitProfile | null> {
  if (!isSeeker(viewer)) return null
  const profile = ownSide(await sectionsOfUser(db, viewer.id))
  return missingIn(profile).length < Object.keys(SAYS).length ? profile : null
}

/** In the order of what helps most; the names that the page explains. */
const SAYS: Readonly<Record<string, (profile: FitProfile) => boolean>> = {
  skills: ({ skills }) => Object.keys(skills).length > 0,
  job_titles: ({ jobTitles }) => jobTitles.length > 0,
  location: ({ city, country }) => city !== null || country !== null,
  work_experience: ({ experience }) => experience !== null,
  legally_in: ({ legallyIn }) => legallyIn.length > 0,
  desired_salary: ({ salary }) => salary !== null,
  languages: ({ languages }) => Object.keys(languages).length > 0,
  position_types: ({ positionTypes }) => positionTypes.length > 0,
}
export const EVERYTHING = Object.keys(SAYS)

export const missingIn = (profile: FitProfile): string[] =>
  Object.entries(SAYS).flatMap(([name, says]) => (says(profile) ? [] : [name]))
