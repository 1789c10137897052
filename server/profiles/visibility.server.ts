import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#domain/roles.ts'
import { PROPOSED_VISIBILITY, type Visibility } from '#domain/visibility.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { isBlockedFor } from './blocks.server.ts'
import { missingOf } from './completeness.ts'
import { presentLinkOf } from './links.queries.ts'
import { givenLink, type LinkWithAddress, withAddress } from './links.server.ts'
import { type ProfileRow, profileOf, updateProfile } from './profiles.queries.ts'
import { changeProfile, type HeldProfile } from './stored-profile.ts'
import { visibleRows } from './visible-profiles.queries.ts'

/** Who may see a profile, as its owner chose; nobody without a choice. */
export function visibilityOf(row: ProfileRow | null): Visibility {
  return {
    visibility: row?.visibility ?? 'hidden',
    show_city: row?.showCity ?? false,
    show_salary: row?.showSalary ?? false,
  }
}

/** Who may see the own profile. */
export async function ownVisibility({ db }: Services, userId: string): Promise<Visibility> {
  return visibilityOf(await profileOf(db, userId))
}

/**
 * Chooses who may see the own profile; what is left out stays. The first time it is public it gets a link. Throws
 * `email_not_confirmed`, and `profile_incomplete` with what is missing.
 */
export async function updateVisibility(
  services: Services,
  userId: string,
  wish: Pick<Visibility, 'visibility'> & Partial<Record<'show_city' | 'show_salary', boolean | undefined>>,
): Promise<{ attributes: Visibility; link: LinkWithAddress | null }> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    if (wish.visibility !== 'hidden') refuseUnready(profile)
    const present = visibilityOf(profile.row)
    const attributes = {
      visibility: wish.visibility,
      show_city: wish.show_city ?? present.show_city,
      show_salary: wish.show_salary ?? present.show_salary,
    }
    const { visibility, show_city: showCity, show_salary: showSalary } = attributes
    await updateProfile(tx, userId, { visibility, showCity, showSalary })
    const link = visibility === 'public' ? await givenLink(services, tx, profile, now) : await presentLinkOf(tx, userId)
    return { attributes, link: link === null ? null : withAddress(services, link) }
  })
}

/**
 * Lets recruiters find the own profile; one that is public already stays public. Throws `email_not_confirmed`, and
 * `profile_incomplete` with what is missing.
 */
export async function becomeSearchable(services: Services, userId: string): Promise<Pick<Visibility, 'visibility'>> {
  return changeProfile(services, userId, async (tx, profile) => {
    refuseUnready(profile)
    if (profile.row.visibility !== 'hidden') return { visibility: profile.row.visibility }
    await updateProfile(tx, userId, { visibility: PROPOSED_VISIBILITY })
    return { visibility: PROPOSED_VISIBILITY }
  })
}

/** Specification §5: the missing items joined by commas, in its own words. */
function refuseUnready(profile: HeldProfile): void {
  if (!profile.account.confirmedAt) throw new AppError('email_not_confirmed')
  const missing = missingOf(profile)
  if (missing.length > 0) throw new AppError('profile_incomplete', { missing: missing.join(', ') })
}

/**
 * The profile of an account while it has a page for everybody, this viewer included: public, confirmed, not blocked, and
 * not hidden from the recruiter who asks. Null otherwise.
 */
export async function publicRowFor(
  services: Services,
  userId: string,
  viewer: Viewer | null,
): Promise<ProfileRow | null> {
  const [row] = await visibleRows(services.db, [userId])
  if (row?.visibility !== 'public' || (await isBlockedFor(services, viewer, row))) return null
  return row
}
