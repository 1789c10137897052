import { EMPTY_SECTIONS, type PlainSection, type Sections, type SkillLevels } from '#domain/profile/profile-sections.ts'
import { updateVisibility } from '#domain/profile/visibility.contract.ts'
import { type ProfileChange, updateProfile, upsertSection } from '#server/profiles/profiles.queries.ts'
import { skillsSection } from '#server/profiles/sections/sections.ts'
import { changeProfile } from '#server/profiles/sections/stored-profile.ts'
import { changeUser } from '#server/users/users.server.ts'
import { as, type Person, seeker } from './people.ts'
import { BERLIN } from './profile-values.ts'
import type { TestApp } from './test-app.ts'

/** What a test wants to be different about a profile; a part that is given stands for the whole of it. */
export interface ProfileOptions {
  name?: string
  lastName?: string
  row?: ProfileChange
  sections?: { [Name in PlainSection]?: Partial<Sections[Name]> }
  /** Levels by the number of the group. */
  skills?: Record<number, SkillLevels>
}

/** Fills the profile of a person with what becoming searchable needs, and what the wish says; searches know it afterwards. */
export async function fillProfile(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  options: ProfileOptions = {},
): Promise<void> {
  const { name = 'Ada', lastName = 'Lovelace', row, sections = {}, skills = {} } = options
  const about_you = { legally_in: ['DE'], work_sector: ['finance'], location: BERLIN, ...sections.about_you }
  await changeProfile(app.services, id, async (tx, _profile, now) => {
    await changeUser(tx, id, { name, lastName })
    await updateProfile(tx, id, { title: 'Data Scientist', ...row })
    for (const [section, content] of Object.entries({ ...sections, about_you })) {
      const empty = EMPTY_SECTIONS[section as keyof typeof EMPTY_SECTIONS] as object | undefined
      await upsertSection(tx, id, section, { ...empty, ...content }, now)
    }
    for (const [group, levels] of Object.entries(skills)) {
      await upsertSection(tx, id, skillsSection(Number(group)), levels, now)
    }
  })
  await app.background.catchUp()
}

/** A person whose profile everyone may see, with its public link. */
export async function publicPerson(app: TestApp, options?: ProfileOptions): Promise<Person & { link: string }> {
  return makePublic(app, await seeker(app), options)
}

/** Fills the profile of a person and makes it public. */
export async function makePublic(
  app: TestApp,
  person: Person,
  options?: ProfileOptions,
): Promise<Person & { link: string }> {
  await fillProfile(app, person, options)
  const { body } = await as(app, person).call(updateVisibility, { visibility: 'public' })
  return { ...person, link: body.link.link }
}
