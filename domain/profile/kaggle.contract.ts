import { z } from 'zod'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS, type KaggleAchievement } from '../options/kaggle.ts'
import { keysOf } from '../options/option.ts'
import { call } from '../shared/call.ts'
import { isKaggleUsername } from './kaggle-username.ts'
import { Completeness } from './progress.ts'
import { revised, since } from './revision.ts'

export const MAX_MEDALS = 9_999
const Medals = z.int('Enter a whole number.').min(0, 'Enter 0 or more.').max(MAX_MEDALS, 'Enter 9,999 or less.')

export const Achievement = z.strictObject({
  tier: z.enum(keysOf(KAGGLE_TIERS)).nullable(),
  gold: Medals,
  silver: Medals,
  bronze: Medals,
})
export type Achievement = z.output<typeof Achievement>

/** Kaggle's figures or the user's own (decision 4 of the product). */
const origin = {
  source: z.enum(['fetched', 'self-declared']),
  date: z.string(),
}

const byKind = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    Object.fromEntries(KAGGLE_ACHIEVEMENTS.map(({ key }) => [key, value.optional()])) as Record<
      KaggleAchievement,
      z.ZodOptional<Value>
    >,
  )

/** A missing kind is unknown. An empty section has no user name and no achievements. */
export const Kaggle = z.object({ username: z.string(), achievements: byKind(Achievement.extend(origin)) })
export type Kaggle = z.output<typeof Kaggle>

const Achievements = byKind(Achievement)
const Revised = Kaggle.extend(revised)

const UserName = z
  .string()
  .trim()
  .min(1, { error: 'Enter your Kaggle username.', abort: true })
  .refine(isKaggleUsername, 'Enter a Kaggle username: 1–40 letters, digits, hyphens and underscores.')

export const setKaggleProfile = call('POST', '/user/n-set-kaggle-profile', {
  who: 'user',
  body: z.strictObject({ username: UserName, achievements: Achievements, ...since }),
  response: z.object({ kaggle: Revised, ...Completeness.shape }),
  errors: ['section_changed'],
  summary: 'Save the Kaggle profile; figures that were fetched just before are marked as such',
})

export const FetchedKaggle = z.object({
  username: z.string(),
  achievements: Achievements,
  /** Kinds that Kaggle doesn’t show; typed figures for them stay. */
  hidden: z.array(z.enum(keysOf(KAGGLE_ACHIEVEMENTS))),
  fetched: z.string(),
})

const fetching = {
  who: 'user',
  body: z.strictObject({ username: z.string().trim().min(1, 'Enter your Kaggle username.').max(300) }),
  response: FetchedKaggle,
  errors: [
    'kaggle_username',
    'kaggle_user_not_found',
    'kaggle_limited',
    'kaggle_too_soon',
    'kaggle_unreachable',
    'kaggle_unreadable',
  ],
  summary: 'Fetch tiers and medals from Kaggle; nothing is saved',
} as const

export const fetchKaggleProfile = call('POST', '/user/n-set-kaggle-profile-api', fetching)
export const fetchKaggleProfileByGet = call('GET', '/user/n-set-kaggle-profile-api', {
  ...fetching,
  changesState: true,
})

const resetting = {
  who: 'user',
  body: z.strictObject({}),
  response: z.object({ kaggle: Revised, ...Completeness.shape }),
  summary: 'Remove the Kaggle profile',
} as const

export const resetKaggleProfile = call('POST', '/user/n-reset-kaggle-profile', resetting)
export const resetKaggleProfileByGet = call('GET', '/user/n-reset-kaggle-profile', { ...resetting, changesState: true })
