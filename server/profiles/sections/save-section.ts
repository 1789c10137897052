import type { z } from 'zod'
import { completenessOf, emptyRequiredFields } from '#domain/profile/completeness.ts'
import type { PlainSection, Sections, SkillLevels } from '#domain/profile/profile-sections.ts'
import {
  type EditableSections,
  NO_SUCH_CITY,
  type updateAboutYou,
  type updateHeader,
} from '#domain/profile/profiles.contract.ts'
import type { Completeness } from '#domain/profile/progress.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import { cityById } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import { changeUser } from '#server/users/users.server.ts'
import { updateProfile, upsertSection } from '../profiles.queries.ts'
import { rejectStale, revised } from './revisions.ts'
import { skillsSection } from './sections.ts'
import { changeProfile, contentOf, type StoredProfile } from './stored-profile.ts'

type RevisedSections = z.output<typeof EditableSections>
export type Saved<Name extends keyof RevisedSections> = Pick<RevisedSections, Name> & Completeness

/** The response to a change: only the changed section gets a new revision. */
export function saved<Section extends object>(profile: StoredProfile, section: Section): Section & Completeness {
  return { ...section, ...completenessOf(contentOf(profile)) }
}

/** Throws `needed_while_visible`, beside each field, when a visible profile would lose a required field. */
function rejectLostFields(before: StoredProfile, after: StoredProfile): void {
  if (before.row === null || before.row.visibility === 'hidden') return
  const lacking = new Set(emptyRequiredFields(contentOf(before)))
  const lost = emptyRequiredFields(contentOf(after)).filter((field) => !lacking.has(field))
  if (lost.length === 0) return
  const { text } = ERRORS.needed_while_visible
  throw new AppError('needed_while_visible', Object.fromEntries(lost.map((field) => [field, text])))
}

/** Throws `section_changed` or `needed_while_visible`; then nothing has changed. */
export async function saveSection<Name extends PlainSection>(
  services: Services,
  userId: string,
  name: Name,
  change: { revision: string | undefined; content: (current: Sections[Name]) => Sections[Name] },
): Promise<Saved<Name>> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const current = profile.sections[name]
    const content = change.content(current)
    rejectStale({ current, requested: content, revision: change.revision })
    const after = { ...profile, sections: { ...profile.sections, [name]: content } }
    rejectLostFields(profile, after)
    await upsertSection(tx, userId, name, content, now)
    return saved(after, { [name]: revised(content) } as Pick<RevisedSections, Name>)
  })
}

/** Omitted availability and languages stay. Throws like `saveSection`, and `invalid` for an unknown city. */
export async function saveAboutYou(
  services: Services,
  userId: string,
  { revision, location, ...about }: z.output<typeof updateAboutYou.body>,
): Promise<Saved<'about_you'>> {
  return saveSection(services, userId, 'about_you', {
    revision,
    content: (current) => ({
      ...about,
      availability: about.availability === undefined ? current.availability : about.availability,
      languages: about.languages ?? current.languages,
      location: location && chosenCity(location.id, current.location),
    }),
  })
}

/** A stored city stays, even if a later gazetteer no longer has it. */
function chosenCity(id: number, current: Sections['about_you']['location']) {
  const city = current?.id === id ? current : cityById(id)
  if (!city) throw new AppError('invalid', { location: NO_SUCH_CITY })
  return city
}

/** Throws `section_changed` or `needed_while_visible`; then nothing has changed. */
export async function saveHeader(
  services: Services,
  userId: string,
  { revision, user, title }: z.output<typeof updateHeader.body>,
): Promise<Saved<'header'>> {
  return changeProfile(services, userId, async (tx, profile) => {
    const header = { user, title }
    rejectStale({ current: contentOf(profile).header, requested: header, revision })
    const name = { name: user.name, lastName: user.last_name }
    const after = { ...profile, user: { ...profile.user, ...name }, row: { ...profile.row, title } }
    rejectLostFields(profile, after)
    await changeUser(tx, userId, name)
    await updateProfile(tx, userId, { title })
    return saved(after, { header: revised(header) })
  })
}

interface SkillsChange {
  skillId: number
  skills: SkillLevels
  revision: string | undefined
  field?: string // path of the group in the body, when there are several
}

/** All groups or none. Throws `section_changed`; then nothing has changed. */
export async function saveSkills(
  services: Services,
  userId: string,
  groups: readonly SkillsChange[],
): Promise<Saved<'skills'>> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const byId = new Map(profile.sections.skills.map((group) => [group.skill_id, group]))
    for (const { skillId, skills, revision, field } of groups) {
      const requested = { skill_id: skillId, skills, answered: true }
      rejectStale({ current: byId.get(skillId), requested, revision }, field)
      await upsertSection(tx, userId, skillsSection(skillId), skills, now)
      byId.set(skillId, requested)
    }
    const skills = [...byId.values()]
    return saved({ ...profile, sections: { ...profile.sections, skills } }, { skills: skills.map(revised) })
  })
}
