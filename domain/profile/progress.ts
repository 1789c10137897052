import { z } from 'zod'
import { SKILL_IDS } from '../options/skill-groups.ts'
import { PROGRESS_RANGE } from '../shared/limits.ts'

/** Points of a filled section (specification §3); together 100. */
export const WEIGHTS = {
  aboutYou: 15,
  education: 10,
  workExperience: 10,
  workplace: 5,
  idealJob: 5,
  kaggle: 10,
  social: 5,
  skills: 40,
} as const
export type ProgressSection = keyof typeof WEIGHTS
export const PROGRESS_SECTIONS = Object.keys(WEIGHTS) as ProgressSection[]

const Points = z.number().min(PROGRESS_RANGE.min).max(PROGRESS_RANGE.max)

/** Every value lies within 0–100 (specification §5). */
export const ProgressPoints = z.strictObject(
  Object.fromEntries([...PROGRESS_SECTIONS, 'total'].map((name) => [name, Points])) as Record<
    ProgressSection | 'total',
    typeof Points
  >,
)
export type Progress = z.output<typeof ProgressPoints>

export const Completeness = z.object({
  progress: ProgressPoints,
  /** In the words of specification §5. */
  missing: z.array(z.string()),
})
export type Completeness = z.output<typeof Completeness>

export type Filled = Record<Exclude<ProgressSection, 'skills'>, boolean> & { skillGroups: number }

/** Skills count group by group, every other section as a whole. */
export function progressOf({ skillGroups, ...filled }: Filled): Progress {
  const share = Math.min(Math.max(skillGroups, 0), SKILL_IDS.length) / SKILL_IDS.length
  const points = PROGRESS_SECTIONS.map((section) => {
    const part = section === 'skills' ? share : Number(filled[section])
    return [section, Math.round(WEIGHTS[section] * part)] as const
  })
  const total = points.reduce((sum, [, value]) => sum + value, 0)
  return { ...(Object.fromEntries(points) as Record<ProgressSection, number>), total }
}

/** The most points first. */
export function stillMissing(progress: Progress): { section: ProgressSection; points: number }[] {
  return PROGRESS_SECTIONS.map((section) => ({ section, points: WEIGHTS[section] - progress[section] }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
}
