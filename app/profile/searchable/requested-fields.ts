import type { SearchableNeed } from '#domain/profile/completeness.ts'
import type { EditableProfile, updateAboutYou, updateHeader } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { saveDraft, useProfileStore } from '../profile-store.ts'
import { aboutYouBody } from '../sections/about-you/fields.tsx'
import type { FormName } from '../sections/names.ts'

type HeaderBody = BodyOf<typeof updateHeader>
type AboutBody = BodyOf<typeof updateAboutYou>

/** Name and title as they are stored now, with nothing but the requested fields changed. */
export function withRequestedHeader(requested: ReadonlySet<SearchableNeed>, body: HeaderBody): HeaderBody {
  return { ...stored().header, ...requestedOfHeader(requested, body) }
}

/** The section about you as it is stored now, with nothing but the requested fields changed. */
export function withRequestedAbout(requested: ReadonlySet<SearchableNeed>, body: AboutBody): AboutBody {
  return { ...aboutYouBody(stored()), ...requestedOfAbout(requested, body) }
}

/** What was typed into the form of a section before, and is not saved yet, takes over the requested fields: they are newer. */
export function updateHeaderDraft(requested: ReadonlySet<SearchableNeed>, body: HeaderBody, saved: string): void {
  updateDraft('header', requestedOfHeader(requested, body), { sent: body.revision, saved })
}

export function updateAboutDraft(requested: ReadonlySet<SearchableNeed>, body: AboutBody, saved: string): void {
  updateDraft('about-you', requestedOfAbout(requested, body), { sent: body.revision, saved })
}

/** A draft of the sent revision is one of the saved revision now; one of an older revision still meets its conflict. */
function updateDraft(
  id: FormName,
  changes: object,
  { sent, saved }: { sent: string | undefined; saved: string },
): void {
  const draft: { revision?: string } | undefined = useProfileStore.getState().drafts[id]
  if (draft) saveDraft(id, { ...draft, ...changes, ...(draft.revision === sent && { revision: saved }) })
}

function requestedOfHeader(requested: ReadonlySet<SearchableNeed>, { user, title }: HeaderBody): Partial<HeaderBody> {
  return { ...(requested.has('name') && { user }), ...(requested.has('title') && { title }) }
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
