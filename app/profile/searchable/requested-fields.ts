import type { SearchableNeed } from '#domain/profile/completeness.ts'
import type { EditableProfile, updateAboutYou, updateHeader } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { saveDraft, useProfileStore } from '../profile-store.ts'

type HeaderBody = BodyOf<typeof updateHeader>
type AboutBody = BodyOf<typeof updateAboutYou>

/** The section as it is sent: the city by its number. */
export function aboutBody({ about_you }: EditableProfile): AboutBody {
  const { revision, location, ...about } = about_you
  return { ...about, location: location && { id: location.id }, revision }
}

/** Name and title as they are stored now, with nothing but what was asked for put in. */
export function withRequestedHeader(requested: ReadonlySet<SearchableNeed>, { user, title }: HeaderBody): HeaderBody {
  const { header } = stored()
  return { ...header, ...(requested.has('name') && { user }), ...(requested.has('title') && { title }) }
}

/** The section about you as it is stored now, with nothing but what was asked for put in. */
export function withRequestedAbout(requested: ReadonlySet<SearchableNeed>, body: AboutBody): AboutBody {
  return { ...aboutBody(stored()), ...requestedOfAbout(requested, body) }
}

/** What was typed into a section before and is not saved yet takes over what was asked for: it is newer. */
export function updateDrafts(
  requested: ReadonlySet<SearchableNeed>,
  header: HeaderBody | null,
  about: AboutBody | null,
) {
  const { drafts } = useProfileStore.getState()
  if (header && drafts.header) saveDraft('header', { ...drafts.header, user: header.user, title: header.title })
  if (about && drafts['about-you'])
    saveDraft('about-you', { ...drafts['about-you'], ...requestedOfAbout(requested, about) })
}

function requestedOfAbout(requested: ReadonlySet<SearchableNeed>, body: AboutBody): Partial<AboutBody> {
  const { legally_in, work_sector, location, location_custom } = body
  return {
    ...(requested.has('legallyIn') && { legally_in }),
    ...(requested.has('workSector') && { work_sector }),
    ...(requested.has('location') && { location, location_custom }),
  }
}

function stored(): EditableProfile {
  const { profile } = useProfileStore.getState()
  if (!profile) throw new Error('The profile has not been loaded')
  return profile
}
