import { SKILL_IDS } from '../options/skill-groups.ts'

/** What each section of a profile counts for when it is filled (specification §3); together 100. */
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

/** Points of each section and their sum; every value lies within 0–100 (specification §5). */
export type Progress = Record<ProgressSection | 'total', number>

/** Which sections are filled, and how many of the nine skill groups have been answered. */
export type Filled = Record<Exclude<ProgressSection, 'skills'>, boolean> & { skillGroups: number }

/** Skills fill up group by group, every other section as a whole. */
export function progressOf({ skillGroups, ...filled }: Filled): Progress {
  const share = Math.min(Math.max(skillGroups, 0), SKILL_IDS.length) / SKILL_IDS.length
  const points = PROGRESS_SECTIONS.map((section) => {
    const part = section === 'skills' ? share : Number(filled[section])
    return [section, Math.round(WEIGHTS[section] * part)] as const
  })
  const total = points.reduce((sum, [, value]) => sum + value, 0)
  return { ...(Object.fromEntries(points) as Record<ProgressSection, number>), total }
}

/** The sections that are not full, those worth most first, with the points that they would still bring. */
export function stillMissing(progress: Progress): { section: ProgressSection; points: number }[] {
  return PROGRESS_SECTIONS.map((section) => ({ section, points: WEIGHTS[section] - progress[section] }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
}
