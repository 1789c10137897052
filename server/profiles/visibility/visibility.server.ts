import type { z } from 'zod'
import { missingNeeds } from '#domain/profile/completeness.ts'
import {
  PROPOSED_VISIBILITY,
  type ProfileLink,
  type updateVisibility as updating,
  type Visibility,
} from '#domain/profile/visibility.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isSeeker, type Viewer } from '#domain/shared/roles.ts'
import type { Services } from '#server/platform/services.ts'
import { currentLinkOf } from '../links/links.queries.ts'
import { ensureLink, withUrl } from '../links/links.server.ts'
import { type ProfileRow, profileOf, updateProfile } from '../profiles.queries.ts'
import { isStale, rejectStale, revised } from '../sections/revisions.ts'
import { changeProfile, contentOf, type StartedProfile } from '../sections/stored-profile.ts'
import { isBlockedFor } from './blocks.server.ts'
import { visibleRows } from './visible-profiles.queries.ts'

type Attributes = Omit<Visibility, 'revision'>

export function visibilityOf(row: ProfileRow | null): Visibility {
  return revised(attributesOf(row))
}

function attributesOf(row: ProfileRow | null): Attributes {
  return {
    visibility: row?.visibility ?? 'hidden',
    show_city: row?.showCity ?? false,
    show_salary: row?.showSalary ?? false,
    mail_on_access: row?.mailOnAccess ?? true,
  }
}

export async function myVisibility({ db }: Services, userId: string): Promise<Visibility> {
  return visibilityOf(await profileOf(db, userId))
}

/** Omitted fields stay. Throws `section_changed`, `email_not_confirmed`, `profile_incomplete`; never when hiding. */
export async function updateVisibility(
  services: Services,
  userId: string,
  input: z.output<typeof updating.body>,
): Promise<{ attributes: Visibility; link: ProfileLink | null }> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const attributes = requestedAttributes(attributesOf(profile.row), input)
    if (input.visibility !== 'hidden') rejectUnready(profile)
    const { visibility, show_city: showCity, show_salary: showSalary, mail_on_access: mailOnAccess } = attributes
    await updateProfile(tx, userId, { visibility, showCity, showSalary, mailOnAccess })
    const link =
      visibility === 'public' ? await ensureLink(services, tx, profile, now) : await currentLinkOf(tx, userId)
    return { attributes: revised(attributes), link: link === null ? null : withUrl(services, link) }
  })
}

/** A stale tab can always hide the profile, and never shows what is hidden by now. */
function requestedAttributes(current: Attributes, { revision, ...input }: z.output<typeof updating.body>): Attributes {
  const isHidingFromOld = input.visibility === 'hidden' && isStale(current, revision)
  const switched = (name: 'show_city' | 'show_salary') =>
    isHidingFromOld ? current[name] && input[name] !== false : (input[name] ?? current[name])
  const requested = {
    visibility: input.visibility,
    show_city: switched('show_city'),
    show_salary: switched('show_salary'),
    mail_on_access: isHidingFromOld ? current.mail_on_access : (input.mail_on_access ?? current.mail_on_access),
  }
  if (input.visibility !== 'hidden') rejectStale({ current, requested, revision })
  return requested
}

/** A public profile stays public. Throws `email_not_confirmed`, and `profile_incomplete` with the missing items. */
export async function becomeSearchable(
  services: Services,
  userId: string,
): Promise<Pick<Visibility, 'visibility'> & { attributes: Visibility }> {
  return changeProfile(services, userId, async (tx, profile) => {
    rejectUnready(profile)
    const current = profile.row.visibility
    const visibility = current === 'hidden' ? PROPOSED_VISIBILITY : current
    if (visibility !== current) await updateProfile(tx, userId, { visibility })
    return { visibility, attributes: visibilityOf({ ...profile.row, visibility }) }
  })
}

/** For recruiters and operators `forbidden` (decision 0102). Specification §5: the missing items joined by commas. */
function rejectUnready(profile: StartedProfile): void {
  if (!isSeeker(profile.user)) throw new AppError('forbidden')
  if (!profile.user.confirmedAt) throw new AppError('email_not_confirmed')
  const missing = missingNeeds(contentOf(profile))
  if (missing.length > 0) throw new AppError('profile_incomplete', { missing: missing.join(', ') })
}

/** Null unless the viewer may see the page: public, confirmed, not blocked, and the viewer's company not blocked. */
export async function publicRowFor(
  services: Services,
  userId: string,
  viewer: Viewer | null,
): Promise<ProfileRow | null> {
  const [row] = await visibleRows(services.db, [userId])
  if (row?.visibility !== 'public' || (await isBlockedFor(services, viewer, row))) return null
  return row
}
