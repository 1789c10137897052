import type { z } from 'zod'
import type { Completeness } from '#domain/completeness.ts'
import { AppError, ERRORS } from '#domain/errors.ts'
import type { SkillLevels } from '#domain/profile-sections.ts'
import { NO_SUCH_CITY, type OwnSections, type updateAboutYou, type updateHeader } from '#domain/profiles.contract.ts'
import { cityById } from '#server/places/places.server.ts'
import type { Services } from '#server/platform/services.ts'
import { changeAccount } from '#server/users/users.server.ts'
import { completenessOf, emptyNeedsOf } from './completeness.ts'
import { ownSections } from './own-sections.ts'
import { putSection, updateProfile } from './profiles.queries.ts'
import { refuseStale } from './revisions.ts'
import { type PlainSection, type Sections, skillsSection } from './sections.ts'
import { changeProfile, type StoredProfile } from './stored-profile.ts'

type Own = z.output<typeof OwnSections>
/** The section as it is now, and how far the profile is. */
export type Saved<Name extends keyof Own> = Pick<Own, Name> & z.output<typeof Completeness>

/** What a change answers. */
export function saved<Name extends keyof Own>(profile: StoredProfile, name: Name): Saved<Name> {
  return { [name]: ownSections(profile)[name], ...completenessOf(profile) } as Saved<Name>
}

/** Throws `needed_while_visible`, beside each field, when a profile that others see would lose what that needs. */
function refuseLosing(before: StoredProfile, after: StoredProfile): void {
  if (before.row === null || before.row.visibility === 'hidden') return
  const lacking = new Set(emptyNeedsOf(before))
  const lost = emptyNeedsOf(after).filter((field) => !lacking.has(field))
  if (lost.length === 0) return
  const { text } = ERRORS.needed_while_visible
  throw new AppError('needed_while_visible', Object.fromEntries(lost.map((field) => [field, text])))
}

/** Saves a section whole. Throws `section_changed` or `needed_while_visible`; then nothing has changed. */
export async function saveSection<Name extends PlainSection>(
  services: Services,
  userId: string,
  name: Name,
  wanted: { revision: string | undefined; content: (present: Sections[Name]) => Sections[Name] },
): Promise<Saved<Name>> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const present = profile.sections[name]
    const content = wanted.content(present)
    refuseStale({ present, wanted: content, revision: wanted.revision })
    const after = { ...profile, sections: { ...profile.sections, [name]: content } }
    refuseLosing(profile, after)
    await putSection(tx, userId, name, content, now)
    return saved(after, name)
  })
}

/** Saves the section about you, with the whole city; availability and languages stay when they are left out. Throws like `saveSection`, and `invalid` for an unknown city. */
export async function saveAboutYou(
  services: Services,
  userId: string,
  { revision, location, ...about }: z.output<typeof updateAboutYou.body>,
): Promise<Saved<'about_you'>> {
  return saveSection(services, userId, 'about_you', {
    revision,
    content: (present) => ({
      ...about,
      availability: about.availability === undefined ? present.availability : about.availability,
      languages: about.languages ?? present.languages,
      location: location && chosenCity(location.id, present.location),
    }),
  })
}

/** A city that is stored stays as it is, even when the gazetteer of a later version does not know it any more. */
function chosenCity(id: number, present: Sections['about_you']['location']) {
  const city = present?.id === id ? present : cityById(id)
  if (!city) throw new AppError('invalid', { location: NO_SUCH_CITY })
  return city
}

/** Saves name and title. Throws `section_changed` or `needed_while_visible`; then nothing has changed. */
export async function saveHeader(
  services: Services,
  userId: string,
  { revision, user, title }: z.output<typeof updateHeader.body>,
): Promise<Saved<'header'>> {
  return changeProfile(services, userId, async (tx, profile) => {
    const { revision: _, ...present } = ownSections(profile).header
    refuseStale({ present, wanted: { user, title }, revision })
    const name = { name: user.name, lastName: user.last_name }
    const after = { ...profile, account: { ...profile.account, ...name }, row: { ...profile.row, title } }
    refuseLosing(profile, after)
    await changeAccount(tx, userId, name)
    await updateProfile(tx, userId, { title })
    return saved(after, 'header')
  })
}

/** What a group of skills becomes. */
interface WantedSkills {
  skillId: number
  skills: SkillLevels
  revision: string | undefined
  /** Where the group stands in the body, when there are several. */
  field?: string
}

/** Saves groups of skills, all or none. Throws `section_changed`; then nothing has changed. */
export async function saveSkills(
  services: Services,
  userId: string,
  groups: readonly WantedSkills[],
): Promise<Saved<'skills'>> {
  return changeProfile(services, userId, async (tx, profile, now) => {
    const after = new Map(profile.sections.skills.map((group) => [group.skill_id, group]))
    for (const { skillId, skills, revision, field } of groups) {
      const wanted = { skill_id: skillId, skills, answered: true }
      refuseStale({ present: after.get(skillId), wanted, revision }, field)
      await putSection(tx, userId, skillsSection(skillId), skills, now)
      after.set(skillId, wanted)
    }
    return saved({ ...profile, sections: { ...profile.sections, skills: [...after.values()] } }, 'skills')
  })
}
