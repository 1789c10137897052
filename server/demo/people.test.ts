import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Kaggle } from '#domain/profile/kaggle.contract.ts'
import {
  AboutYou,
  Education,
  Experience,
  Header,
  IdealJob,
  Social,
  Workplace,
} from '#domain/profile/profile-sections.ts'
import { updateSkills } from '#domain/profile/profiles.contract.ts'
import { emailKey } from '#server/normalize/email.ts'
import { seekersProfile } from './demo-seeker.ts'
import { generatePeople } from './people.ts'

const now = new Date('2026-11-27T12:00:00Z')
const people = [...generatePeople({ count: 1_000, seed: 2, now })]

/** What the calls would let in. */
const Profile = z.object({
  about_you: AboutYou,
  education: Education,
  experience: Experience,
  workplace: Workplace,
  ideal_job: IdealJob,
  social: Social.optional(),
  kaggle: Kaggle.optional(),
  skills: z.array(z.object({ skill_id: z.number(), skills: z.record(z.string(), z.number()), answered: z.boolean() })),
})

function complaintsAbout(sections: unknown): string[] {
  const { data, error } = Profile.safeParse(sections)
  const skills = data?.skills.flatMap(
    ({ answered: _, ...group }) => updateSkills.body.safeParse(group).error?.issues ?? [],
  )
  return [...(error?.issues ?? []), ...(skills ?? [])].map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('invented people', () => {
  test('are as many as requested, each with an email of the demo’s domain', () => {
    expect(people).toHaveLength(1_000)
    expect(new Set(people.map(({ email }) => emailKey(email))).size).toBe(1_000)
    for (const { email } of people) expect(email).toMatch(/^[a-z0-9-]+@demo\.example$/)
  })

  test('are repeatable, and fewer are the beginning of more', () => {
    expect([...generatePeople({ count: 100, seed: 2, now })]).toEqual(people.slice(0, 100))
    expect([...generatePeople({ count: 100, seed: 3, now })]).not.toEqual(people.slice(0, 100))
  })

  test('have profiles that the calls would let in', () => {
    for (const { name, lastName, title, sections } of people) {
      expect(complaintsAbout(sections)).toEqual([])
      expect(Header.safeParse({ user: { name, last_name: lastName }, title }).error).toBeUndefined()
    }
  })

  test('have everything that being searchable needs', () => {
    for (const { name, lastName, title, sections } of people) {
      const about = sections.about_you
      expect([name, lastName, title, about?.location?.name ?? about?.location_custom]).not.toContain('')
      expect(about?.legally_in.length).toBeGreaterThan(0)
      expect(about?.work_sector.length).toBeGreaterThan(0)
    }
  })

  test('nearly all live in a city that the gazetteer knows, in the country where they may work', () => {
    const placed = people.filter(({ sections }) => sections.about_you?.location)
    expect(placed.length).toBeGreaterThan(980)
    for (const { sections } of placed) {
      expect(sections.about_you?.legally_in).toContain(sections.about_you?.location?.country_code)
    }
  })

  test('fill every slot of a sentence, and worked for one employer after the other until today at the latest', () => {
    for (const { title, sections } of people) {
      const texts = [
        title,
        sections.about_you?.about_you,
        ...(sections.experience?.positions ?? []).map((one) => one.description),
      ]
      expect(texts.join()).not.toMatch(/[{}]|undefined/)
      const months = (sections.experience?.positions ?? []).flatMap(({ from, to }) => [to ?? '2026-11', from])
      expect(months).toEqual(months.toSorted().toReversed())
      expect(months.filter((month) => month > '2026-11')).toEqual([])
    }
  })

  test('link to no site of others', () => {
    const links = people.flatMap(({ sections }) => Object.values(sections.social?.links ?? {}))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).hostname).toMatch(/\.example$/)
  })

  test('differ: every group of skills has people of every level, and some who know nothing of it', () => {
    for (const id of [1, 11, 3, 4, 5, 6, 7, 8, 9]) {
      const levels = people.flatMap(({ sections }) =>
        Object.values(sections.skills?.find((group) => group.skill_id === id)?.skills ?? {}),
      )
      expect(new Set(levels)).toEqual(new Set([1, 2, 3, 4, 5]))
    }
    const unanswered = people.filter(({ sections }) => sections.skills?.some(({ answered }) => !answered))
    expect(unanswered.length).toBeGreaterThan(100)
  })
})

test('the profile of the demo’s job seeker is one that the calls would let in', () => {
  const { sections, title } = seekersProfile()
  expect(complaintsAbout(sections)).toEqual([])
  expect(title.length).toBeLessThanOrEqual(120)
  expect(sections.about_you?.location?.name).toBe('Berlin')
})
