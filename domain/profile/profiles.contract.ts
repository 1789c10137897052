import { z } from 'zod'
import { SKILL_IDS } from '../options/skill-groups.ts'
import { call } from '../shared/call.ts'
import { MAX_IMAGE_BYTES } from '../shared/limits.ts'
import { Kaggle } from './kaggle.contract.ts'
import {
  AboutYou,
  AboutYouInput,
  checkSkills,
  Education,
  Experience,
  Header,
  IdealJob,
  SkillId,
  SkillLevels,
  SkillsOfGroup,
  Social,
  Workplace,
} from './profile-sections.ts'
import { Completeness, ProgressPoints } from './progress.ts'
import { revised, since } from './revision.ts'
import { BlockedCompanies, ProfileLink, Visibility } from './visibility.contract.ts'

/** `url` is the largest. */
export const ResponsiveImage = z.object({
  url: z.string(),
  sizes: z.array(z.object({ width: z.number(), url: z.string() })),
})
export type ResponsiveImage = z.output<typeof ResponsiveImage>

export const EditableSections = z.object({
  header: Header.extend(revised),
  about_you: AboutYou.extend(revised),
  education: Education.extend(revised),
  experience: Experience.extend(revised),
  workplace: Workplace.extend(revised),
  ideal_job: IdealJob.extend(revised),
  social: Social.extend(revised),
  kaggle: Kaggle.extend(revised),
  skills: z.array(SkillsOfGroup.extend(revised)),
})

export const EditableProfile = z.object({
  ...EditableSections.shape,
  ...Completeness.shape,
  /** As last shown; the ring grows from there. Null before the first time. */
  shown_progress: ProgressPoints.nullable(),
  photo: ResponsiveImage.nullable(),
  /** `id` names a built-in cover and is null for an upload. */
  cover: ResponsiveImage.extend({ id: z.string().nullable() }).nullable(),
  attributes: Visibility,
  link: ProfileLink.nullable(),
  blocked: BlockedCompanies,
})
export type EditableProfile = z.output<typeof EditableProfile>

const saved = <Section extends keyof (typeof EditableSections)['shape']>(section: Section) =>
  z.object({ [section]: EditableSections.shape[section], ...Completeness.shape } as Pick<
    (typeof EditableSections)['shape'],
    Section
  > &
    (typeof Completeness)['shape'])

const SECTION_ERRORS = ['section_changed', 'needed_while_visible'] as const

/** The names of specification §3: `user`, `title`, `skills_{skill_id}`. */
const BySpecifiedNames = z.object({
  ...Header.shape,
  ...(Object.fromEntries(SKILL_IDS.map((id) => [`skills_${id}`, SkillLevels])) as Record<
    `skills_${number}`,
    typeof SkillLevels
  >),
})

export const bySpecifiedNames = ({ header, skills }: EditableProfile): z.output<typeof BySpecifiedNames> => ({
  user: header.user,
  title: header.title,
  ...Object.fromEntries(skills.map(({ skill_id: id, skills: levels }) => [`skills_${id}`, levels])),
})

export const fetchEditableProfile = call('GET', '/user/n-fetch-editable-profile', {
  who: 'user',
  body: z.strictObject({}),
  response: EditableProfile.extend(BySpecifiedNames.shape),
  summary: 'The user’s profile with everything that can be edited',
})

export const updateHeader = call('POST', '/user/n-update-profile-header-data', {
  who: 'user',
  body: Header.extend(since),
  response: saved('header'),
  errors: SECTION_ERRORS,
  summary: 'Change name and title',
})

export const NO_SUCH_CITY = 'Choose a city from the list.'

export const updateAboutYou = call('POST', '/user/n-update-profile-about-you', {
  who: 'user',
  body: AboutYouInput.extend(since).refine(({ location, location_custom }) => !location || !location_custom, {
    path: ['location_custom'],
    error: 'Choose a city or type a place, not both.',
  }),
  response: saved('about_you'),
  errors: SECTION_ERRORS,
  summary: 'Change the section about you',
})

export const updateEducation = call('POST', '/user/n-update-profile-education', {
  who: 'user',
  body: Education.extend(since),
  response: saved('education'),
  errors: SECTION_ERRORS,
  summary: 'Change the section education',
})

export const updateExperience = call('POST', '/user/n-update-profile-experience', {
  who: 'user',
  body: Experience.extend(since),
  response: saved('experience'),
  errors: SECTION_ERRORS,
  summary: 'Change the section work experience',
})

export const updateWorkplace = call('POST', '/user/n-update-profile-workplace', {
  who: 'user',
  body: Workplace.extend(since),
  response: saved('workplace'),
  errors: SECTION_ERRORS,
  summary: 'Change the section workplace preferences',
})

export const updateIdealJob = call('POST', '/user/n-update-profile-ideal-job', {
  who: 'user',
  body: IdealJob.extend(since),
  response: saved('ideal_job'),
  errors: SECTION_ERRORS,
  summary: 'Change the section ideal job',
})

export const updateSocial = call('POST', '/user/n-update-profile-social', {
  who: 'user',
  body: Social.extend(since),
  response: saved('social'),
  errors: SECTION_ERRORS,
  summary: 'Change the section social profiles',
})

const NO_SUCH_SKILL = 'This skill isn’t in the list.'

export const updateSkills = call('POST', '/user/n-update-profile-skills', {
  who: 'user',
  body: z
    .strictObject({ skill_id: SkillId, skills: SkillLevels, ...since })
    .superRefine(({ skill_id, skills }, ctx) => {
      checkSkills(skill_id, skills, (path) =>
        ctx.addIssue({ code: 'custom', path: ['skills', ...path], message: NO_SUCH_SKILL }),
      )
    }),
  response: saved('skills'),
  errors: SECTION_ERRORS,
  summary: 'Change one group of skills; what is left out is unknown',
})

export const updateSkillsMulti = call('POST', '/user/n-update-profile-skills-multi', {
  who: 'user',
  body: z
    .strictObject({
      groups: z.record(z.string().max(4), SkillLevels),
      revisions: z.record(z.string().max(4), revised.revision).optional(),
    })
    .superRefine(({ groups }, ctx) => {
      for (const [id, skills] of Object.entries(groups)) {
        const reject = (path: string[], message: string) =>
          ctx.addIssue({ code: 'custom', path: ['groups', id, ...path], message })
        if (SKILL_IDS.some((known) => String(known) === id)) {
          checkSkills(Number(id), skills, (path) => reject(path, NO_SUCH_SKILL))
        } else reject([], 'This skill group doesn’t exist.')
      }
    }),
  response: saved('skills'),
  errors: SECTION_ERRORS,
  summary: 'Change several groups of skills together, all or none',
})

export const updateProgress = call('POST', '/user/n-update-profile-progress', {
  who: 'user',
  body: z.strictObject({ profileProgress: ProgressPoints }),
  response: z.object({ profileProgress: ProgressPoints }),
  summary: 'Save the progress shown on the page; each value and the total within 0–100',
})

/** In fractions of the upright image's width and height. */
export const Crop = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .refine(({ x, width }) => x + width <= 1.000_001, {
    path: ['width'],
    error: 'This goes beyond the edge of the image.',
  })
  .refine(({ y, height }) => y + height <= 1.000_001, {
    path: ['height'],
    error: 'This goes beyond the edge of the image.',
  })
export type Crop = z.output<typeof Crop>

const Image = z.instanceof(Blob, { error: 'Choose an image.' }).meta({ format: 'binary' })
const IMAGE_ERRORS = [
  'image_too_large',
  'image_heic',
  'image_format',
  'image_unreadable',
  'image_too_many_pixels',
  'image_busy',
] as const

export const fetchCoverImages = call('GET', '/user/n-fetch-cover-images', {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({
    total: z.number(),
    covers: z.array(ResponsiveImage.extend({ id: z.string(), title: z.string() })),
  }),
  summary: 'The covers to choose from',
})

export const setCoverImage = call('POST', '/user/n-set-cover-image', {
  who: 'user',
  upload: { maxBytes: MAX_IMAGE_BYTES, tooLarge: 'image_too_large' },
  body: z.union([
    z.strictObject({ id: z.string().max(60).nullable() }),
    z.strictObject({ image: Image, crop: Crop.optional() }),
  ]),
  response: z.object({ url: z.string().nullable(), cover: EditableProfile.shape.cover }),
  errors: [...IMAGE_ERRORS, 'cover_not_found'],
  summary: 'Choose a built-in cover, or send one as multipart field `image`',
})

export const setAvatarImage = call('POST', '/user/n-set-avatar-image', {
  who: 'user',
  upload: { maxBytes: MAX_IMAGE_BYTES, tooLarge: 'image_too_large' },
  body: z.union([z.strictObject({ id: z.null() }), z.strictObject({ image: Image, crop: Crop.optional() })]),
  response: z.object({ url: z.string().nullable(), photo: ResponsiveImage.nullable() }),
  errors: IMAGE_ERRORS,
  summary: 'Send a photo as multipart field `image`, or remove the current one',
})
