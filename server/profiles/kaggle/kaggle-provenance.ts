import { KAGGLE_ACHIEVEMENTS } from '#domain/options/kaggle.ts'
import type { Achievement, Kaggle } from '#domain/profile/kaggle.contract.ts'
import type { Achievements } from './kaggle-response.ts'

export interface Figures {
  username: string
  achievements: Achievements
}

export interface Fetched extends Figures {
  day: string
}

/** Kaggle's own figures are fetched, unchanged ones keep their provenance, others are self-declared (decision 0092). */
export function kaggleWithProvenance(
  { username, achievements }: Figures,
  known: { current: Kaggle; fetched: Fetched | null; today: string },
): Kaggle {
  const fetched = isSameUser(known.fetched, username) ? known.fetched : null
  const current = isSameUser(known.current, username) ? known.current : null
  const marked: Kaggle['achievements'] = {}
  for (const { key } of KAGGLE_ACHIEVEMENTS) {
    const figures = achievements[key]
    if (!figures) continue
    const previous = current?.achievements[key]
    if (fetched && isSame(figures, fetched.achievements[key])) {
      marked[key] = { ...figures, source: 'fetched', date: fetched.day }
    } else if (previous && isSame(figures, previous)) marked[key] = previous
    else marked[key] = { ...figures, source: 'self-declared', date: known.today }
  }
  return { username, achievements: marked }
}

/** Kaggle's user names are case-insensitive. */
function isSameUser(other: { username: string } | null, username: string): boolean {
  return other?.username.toLowerCase() === username.toLowerCase()
}

function isSame(one: Achievement, other: Achievement | undefined): boolean {
  return (['tier', 'gold', 'silver', 'bronze'] as const).every((part) => one[part] === other?.[part])
}
