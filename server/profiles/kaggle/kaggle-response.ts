import { z } from 'zod'
import { KAGGLE_TIERS, type KaggleAchievement, type KaggleTier } from '#domain/options/kaggle.ts'
import { type FetchedKaggle, MAX_MEDALS } from '#domain/profile/kaggle.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { tryParseJson } from '#server/platform/try-parse-json.ts'

export type Achievements = z.output<typeof FetchedKaggle>['achievements']

/** Enums come as names, or as numbers. */
const Name = z.union([z.string(), z.number()])

/** Kaggle leaves zeros out. */
const Count = z
  .int()
  .min(0)
  .nullish()
  .transform((count) => Math.min(count ?? 0, MAX_MEDALS))

const Summary = z
  .object({ tier: Name.nullish(), totalGoldMedals: Count, totalSilverMedals: Count, totalBronzeMedals: Count })
  .transform(({ tier, totalGoldMedals: gold, totalSilverMedals: silver, totalBronzeMedals: bronze }) => ({
    tier: tierOf(tier ?? 0),
    gold,
    silver,
    bronze,
  }))

const Profile = z.object({ userName: z.string(), achievementSummaries: z.array(z.unknown()).nullish() })

const KINDS: ReadonlyMap<string, KaggleAchievement> = new Map([
  ...namesOf('competitions', 'competitions', '1'),
  ...namesOf('notebooks', 'notebooks', 'scripts', 'kernels', '2'),
  ...namesOf('discussion', 'discussion', 'discussions', '3'),
  ...namesOf('datasets', 'datasets', '4'),
])

function namesOf(kind: KaggleAchievement, ...names: string[]): [string, KaggleAchievement][] {
  return names.map((name) => [name, kind])
}

/** JSON of Kaggle's own pages. A missing kind is unknown, a staff tier (no medals) null. Throws `kaggle_unreadable`. */
export function readKaggleResponse(text: string, username: string): { username: string; achievements: Achievements } {
  const { userName, achievementSummaries } = readable(Profile, tryParseJson(text))
  if (userName.toLowerCase() !== username.toLowerCase()) throw new AppError('kaggle_unreadable')
  const achievements: Achievements = {}
  for (const summary of achievementSummaries ?? []) {
    const kind = kindOf(summary)
    if (kind) achievements[kind] ??= readable(Summary, summary)
  }
  return { username: userName, achievements }
}

function readable<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new AppError('kaggle_unreadable')
  return data
}

function kindOf(summary: unknown): KaggleAchievement | undefined {
  const { data } = z.object({ summaryType: Name }).safeParse(summary)
  return KINDS.get(
    String(data?.summaryType)
      .toLowerCase()
      .replace(/^user_achievement_type_/, ''),
  )
}

function tierOf(tier: string | number): KaggleTier | null {
  const name = String(tier).toLowerCase()
  return KAGGLE_TIERS.find(({ key }, index) => name === key || name === String(index))?.key ?? null
}
