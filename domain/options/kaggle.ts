import type { Option } from './option.ts'

/** Specification §3. */
export const KAGGLE_ACHIEVEMENTS = [
  { key: 'competitions', label: 'Competitions' },
  { key: 'datasets', label: 'Datasets' },
  { key: 'notebooks', label: 'Notebooks' },
  { key: 'discussion', label: 'Discussion' },
] as const satisfies readonly Option[]
export type KaggleAchievement = (typeof KAGGLE_ACHIEVEMENTS)[number]['key']

/** Lowest first (specification §3). */
export const KAGGLE_TIERS = [
  { key: 'novice', label: 'Novice' },
  { key: 'contributor', label: 'Contributor' },
  { key: 'expert', label: 'Expert' },
  { key: 'master', label: 'Master' },
  { key: 'grandmaster', label: 'Grandmaster' },
] as const satisfies readonly Option[]
export type KaggleTier = (typeof KAGGLE_TIERS)[number]['key']
