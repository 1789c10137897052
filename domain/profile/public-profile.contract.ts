import { z } from 'zod'
import { call } from '../shared/call.ts'
import { Kaggle } from './kaggle.contract.ts'
import {
  AboutYou,
  DesiredSalary,
  EducationEntry,
  IdealJob,
  Position,
  SkillLevels,
  Social,
  Workplace,
} from './profile-sections.ts'
import { ResponsiveImage } from './profiles.contract.ts'

/** Answered groups with at least one skill, in the order of the wizard. */
const Skills = z.array(z.object({ skill_id: z.number(), skills: SkillLevels }))

/** What everybody may read of a public profile; never an e-mail address. */
export const PublicProfile = z.object({
  /** The present link, whichever was asked for. */
  link: z.string(),
  name: z.string(),
  last_name: z.string(),
  title: z.string(),
  photo: ResponsiveImage.nullable(),
  cover: ResponsiveImage.nullable(),
  about_you: AboutYou,
  education: z.array(EducationEntry),
  work_experience: z.string().nullable(),
  positions: z.array(Position),
  workplace: Workplace,
  /** Without the desired salary unless the person shows it. */
  ideal_job: IdealJob,
  kaggle: Kaggle,
  social: Social.shape.links,
  skills: Skills,
})
export type PublicProfile = z.output<typeof PublicProfile>

/**
 * What recruiters see before they buy access (decision 4 of the product): no name, photo, e-mail address, social link,
 * employer or exact date.
 */
export const AnonymousCard = z.object({
  /** Of the profile alone; tells nothing about the account. */
  id: z.string(),
  title: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  /** Keys of the option lists. */
  work_experience: z.string().nullable(),
  availability: z.string().nullable(),
  education_level: z.string().nullable(),
  work_sector: z.array(z.string()),
  desired_salary: DesiredSalary.nullable(),
  /** Tiers by kind, with where they come from. */
  kaggle: z.record(z.string(), z.object({ tier: z.string(), source: z.string() })),
  skills: Skills,
})
export type AnonymousCard = z.output<typeof AnonymousCard>

export const fetchProfile = call('POST', '/user/n-fetch-profile', {
  who: 'anyone',
  body: z.strictObject({ slug: z.string().max(200) }),
  response: PublicProfile,
  errors: ['profile_not_found'],
  summary: 'A public profile by its link, present or replaced within 90 days',
})

export const fetchPreview = call('GET', '/user/n-fetch-profile-preview', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ card: AnonymousCard }),
  summary: 'The own profile as a recruiter sees it before buying access',
})
