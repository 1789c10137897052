import type { z } from 'zod'
import { KAGGLE_ACHIEVEMENTS, type KaggleAchievement } from '#domain/options/kaggle.ts'
import type { Achievement, FetchedKaggle, Kaggle, setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { kaggleUsernameIn } from '#domain/profile/kaggle-username.ts'
import type { BodyOf } from '#domain/shared/call.ts'

/** One kind in the form: an empty field is null. */
type KindFields = { [Part in keyof Achievement]: Achievement[Part] | null }
/** The section in the form, with every kind. */
export interface KaggleFields {
  username: string
  achievements: Record<KaggleAchievement, KindFields>
}

const NOTHING: KindFields = { tier: null, gold: null, silver: null, bronze: null }

export function fieldsOf({ username, achievements }: Kaggle): KaggleFields {
  const kinds = KAGGLE_ACHIEVEMENTS.map(({ key }) => [key, figuresOf(achievements[key]) ?? NOTHING])
  return { username, achievements: Object.fromEntries(kinds) }
}

/** Leaves out kinds without a value, and takes the user name out of a pasted URL. */
export function bodyOf({ username, achievements }: KaggleFields): BodyOf<typeof setKaggleProfile> {
  const said = Object.entries(achievements).filter(([, kind]) => Object.values(kind).some((part) => part !== null))
  return {
    username: kaggleUsernameIn(username) ?? username,
    achievements: Object.fromEntries(
      said.map(([key, { tier, gold, silver, bronze }]) => [
        key,
        { tier, gold: gold ?? 0, silver: silver ?? 0, bronze: bronze ?? 0 },
      ]),
    ),
  }
}

/** Kaggle's values over those of the form; kinds and tiers that Kaggle leaves out stay as they are. */
export function withFetched(fields: KaggleFields, { username, achievements }: z.output<typeof FetchedKaggle>) {
  const kinds = Object.entries(fields.achievements).map(([key, typed]) => {
    const said = achievements[key as KaggleAchievement]
    return [key, said ? { ...said, tier: said.tier ?? typed.tier } : typed]
  })
  return { username, achievements: Object.fromEntries(kinds) }
}

/** The figures of a kind without their source. */
function figuresOf(achievement: Achievement | undefined): Achievement | undefined {
  if (!achievement) return undefined
  const { tier, gold, silver, bronze } = achievement
  return { tier, gold, silver, bronze }
}
