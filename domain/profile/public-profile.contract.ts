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

const Skills = z.array(z.object({ skill_id: z.number(), skills: SkillLevels }))

/** Never contains an email. */
export const PublicProfile = z.object({
  /** The current link, also in the response to a replaced one. */
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
  /** The desired salary is null unless the owner shows it. */
  ideal_job: IdealJob,
  kaggle: Kaggle,
  social: Social.shape.links,
  skills: Skills,
})
export type PublicProfile = z.output<typeof PublicProfile>

/** Shown before access is bought (decision 4): no name, photo, email, social link, employer or exact date. */
export const AnonymousCard = z.object({
  /** The profile's card id, not the user's id. */
  id: z.string(),
  title: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  work_experience: z.string().nullable(),
  availability: z.string().nullable(),
  education_level: z.string().nullable(),
  work_sector: z.array(z.string()),
  desired_salary: DesiredSalary.nullable(),
  kaggle: z.record(z.string(), z.object({ tier: z.string(), source: z.string() })),
  skills: Skills,
})
export type AnonymousCard = z.output<typeof AnonymousCard>

export const fetchProfile = call('POST', '/user/n-fetch-profile', {
  who: 'anyone',
  body: z.strictObject({ slug: z.string().max(200) }),
  response: PublicProfile,
  errors: ['profile_not_found'],
  summary: 'A public profile by its link, current or replaced within the last 90 days',
})

export const ProfilePreview = z.object({
  card: AnonymousCard,
  /** Texts of the card of which something is masked: it names the user or says how to reach them. */
  masked: z.array(z.enum(['title', 'city'])),
})
export type ProfilePreview = z.output<typeof ProfilePreview>

export const fetchPreview = call('GET', '/user/n-fetch-profile-preview', {
  who: 'user',
  body: z.strictObject({}),
  response: ProfilePreview,
  summary: 'The user’s profile as recruiters see it before buying access',
})
