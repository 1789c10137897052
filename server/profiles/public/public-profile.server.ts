import type { ProfilePreview, PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserById } from '#server/users/users.server.ts'
import { coverOf, photoOf } from '../images/images.server.ts'
import { currentLinkOf } from '../links/links.queries.ts'
import { ownerOfLink } from '../links/links.server.ts'
import { sectionsOf } from '../profiles.queries.ts'
import { anonymousCard, cardTexts, skillsWithLevels } from '../search/cards.ts'
import { sectionsFrom } from '../sections/sections.ts'
import { readProfile, type StartedProfile } from '../sections/stored-profile.ts'
import { publicRowFor } from '../visibility/visibility.server.ts'

/** Throws `profile_not_found`, the same for an unknown link, a hidden profile, a blocked user and a blocked company. */
export async function publicProfile(services: Services, slug: string, viewer: Viewer | null): Promise<PublicProfile> {
  const { db } = services
  const owner = await ownerOfLink(services, slug)
  const row = owner && (await publicRowFor(services, owner.userId, viewer))
  if (!row) throw new AppError('profile_not_found')
  const [link, user, sections] = await Promise.all([
    owner.current ?? currentLinkOf(db, row.userId),
    findUserById(db, row.userId),
    sectionsOf(db, [row.userId]),
  ])
  // The account was closed between the two reads.
  if (!link || !user) throw new AppError('profile_not_found')
  return toPublicProfile(link, { user, row, sections: sectionsFrom(sections) })
}

/** Field by field, so that nothing else can get onto the page. */
function toPublicProfile(link: string, { user, row, sections }: StartedProfile): PublicProfile {
  const cover = coverOf(row)
  const { ideal_job: ideal } = sections
  return {
    link,
    name: user.name,
    last_name: user.lastName,
    title: row.title,
    photo: photoOf(row),
    cover: cover && { url: cover.url, sizes: cover.sizes },
    about_you: sections.about_you,
    education: sections.education.education,
    work_experience: sections.experience.work_experience,
    positions: sections.experience.positions,
    workplace: sections.workplace,
    ideal_job: { ...ideal, desired_salary: row.showSalary ? ideal.desired_salary : null },
    kaggle: sections.kaggle,
    social: sections.social.links,
    skills: skillsWithLevels(sections),
  }
}

const EMPTY_ROW = { cardId: '', title: '', showCity: false, showSalary: false }

/** The user's own card, and which of its texts are masked. */
export async function myPreview({ db }: Services, userId: string): Promise<ProfilePreview> {
  const { user, row, sections } = await readProfile(db, userId)
  const face = { row: { ...(row ?? EMPTY_ROW), ownersNames: [user.name, user.lastName] }, sections }
  return { card: anonymousCard(face), masked: cardTexts(face).masked }
}
