import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#domain/roles.ts'
import { PROPOSED_VISIBILITY, type updateVisibility as updating, type Visibility } from '#domain/visibility.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { isBlockedFor } from './blocks.server.ts'
import { missingOf } from './completeness.ts'
import { presentLinkOf } from './links.queries.ts'
import { givenLink, type LinkWithAddress, withAddress } from './links.server.ts'
import { type ProfileRow, profileOf, updateProfile } from './profiles.queries.ts'
import { isStale, refuseStale, revised } from './revisions.ts'
import { changeProfile, type HeldProfile } from './stored-profile.ts'
import { visibleRows } from './visible-profiles.queries.ts'

type Attributes = Omit<Visibility, 'revision'>

/** Who may see a profile, as its owner chose; nobody without a choice. */
export function visibilityOf(row: ProfileRow | null): Visibility {
  return revised(attributesOf(row))
}

function attributesOf(row: ProfileRow | null): Attributes {
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
 * `section_changed`, `email_not_confirmed`, and `profile_incomplete` with what is missing. Hiding is never refused.
 */
export async function updateVisibility(
  services: Services,
  userId: string,
  wish: z.output<typeof updating.body>,
): Promise<{ attributes: Visibility; link: LinkWithAddress | null }> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const attributes = wishedAttributes(attributesOf(profile.row), wish)
    if (wish.visibility !== 'hidden') refuseUnready(profile)
    const { visibility, show_city: showCity, show_salary: showSalary } = attributes
    await updateProfile(tx, userId, { visibility, showCity, showSalary })
    const link = visibility === 'public' ? await givenLink(services, tx, profile, now) : await presentLinkOf(tx, userId)
    return { attributes: revised(attributes), link: link === null ? null : withAddress(services, link) }
  })
}

/** Hiding works from whatever a tab has seen; from something old it shows nothing that is hidden by now. */
function wishedAttributes(present: Attributes, { revision, ...wish }: z.output<typeof updating.body>): Attributes {
  const isHidingFromOld = wish.visibility === 'hidden' && isStale(present, revision)
  const switched = (name: 'show_city' | 'show_salary') =>
    isHidingFromOld ? present[name] && wish[name] !== false : (wish[name] ?? present[name])
  const wanted = {
    visibility: wish.visibility,
    show_city: switched('show_city'),
    show_salary: switched('show_salary'),
  }
  if (wish.visibility !== 'hidden') refuseStale({ present, wanted, revision })
  return wanted
}

/**
 * Lets recruiters find the own profile; one that is public already stays public. Throws `email_not_confirmed`, and
 * `profile_incomplete` with what is missing.
 */
export async function becomeSearchable(
  services: Services,
  userId: string,
): Promise<Pick<Visibility, 'visibility'> & { attributes: Visibility }> {
  return changeProfile(services, userId, async (tx, profile) => {
    refuseUnready(profile)
    const present = profile.row.visibility
    const visibility = present === 'hidden' ? PROPOSED_VISIBILITY : present
    if (visibility !== present) await updateProfile(tx, userId, { visibility })
    return { visibility, attributes: visibilityOf({ ...profile.row, visibility }) }
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
