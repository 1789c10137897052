import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { fold } from '#domain/shared/fold.ts'

/** A title names a role, or is near to it: `Data Manager` is near to the data administrator. */
export interface TitleRole {
  role: SalaryRole
  isExact: boolean
}

type Patterns = readonly (readonly [SalaryRole, RegExp])[]

/** In this order; a title counts for one role only. */
const EXACT: Patterns = [
  [
    'data-administrator',
    /\bdatabase (administrator|engineer)\b|\bdba\b|\bdata administrator\b|\bpower bi administrator\b/,
  ],
  ['data-architect', /\bdata architect\b/],
  ['data-engineer', /\bdata engineer\b|\bdata engineering\b|\betl (engineer|developer)\b/],
  ['data-analyst', /\bdata analyst\b|\bdata analysis\b/],
  [
    'machine-learning',
    /\b(machine learning|ml) ((\w+ )?(engineer|researcher|scientist|developer|architect|specialist)|engineering)\b|\bmlops engineer\b|\bof machine learning\b|\bmachine learning (lead|manager)\b/,
  ],
  ['professor', /\bprofessor\b/],
  ['research-scientist', /\bresearch (scientist|engineer)\b/],
  ['software-engineer', /\bsoftware (\w+ )?(engineer|developer|architect)\b/],
  ['statistician', /\b(bio)?statistician\b/],
  ['developer-advocate', /\b(developer|devrel) (advocate|evangelist)\b/],
]

const NEAR: Patterns = [
  ['data-administrator', /\bdata (manager|management|governance)\b/],
  ['data-architect', /\bdata model(l)?er\b/],
  [
    'data-engineer',
    /\bdata (pipeline|platform|infrastructure|warehouse) (\w+ )?(engineer|developer)\b|\bdata developer\b/,
  ],
  [
    'data-analyst',
    /\b(business intelligence|bi|data quality|insights?|data operations|data reporting|data visualization) (analyst|specialist)\b|\bdata (analytics|integration|visualization|operations) (specialist|consultant)\b|^analytics specialist$/,
  ],
  ['machine-learning', /\b(computer vision|machine vision|nlp|deep learning) engineer\b/],
  [
    'research-scientist',
    /\b(applied|ai|principal|computational) scientist\b|\b(ai|quantitative|security|principal) researcher\b|^researcher$/,
  ],
  [
    'software-engineer',
    /\b(back ?end|front ?end|full ?stack|cloud) (engineer|developer)\b|\b(python|java|application|web) developer\b/,
  ],
  ['statistician', /\bstatistical programmer\b/],
]

/** Not the job itself: who leads it, learns it or sells it. */
const OTHER_JOB = /\b(intern(ship)?|trainee|working student|recruiter|sales|teacher|instructor|postdoc\w*)\b/

/** Titles beyond this length are cut: the time for one title stays bounded. */
const MAX_LENGTH = 200

/** Exact names first, then near ones; null for all other titles. Levels in a title do not matter. */
export function titleRole(title: string): TitleRole | null {
  return roleOf(foldedTitle(title))
}

/** In small letters, without marks between words. */
export function foldedTitle(title: string): string {
  return fold(title.slice(0, MAX_LENGTH))
    .replace(/[-_./,&()]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Of a folded title. */
export function roleOf(text: string): TitleRole | null {
  if (OTHER_JOB.test(text)) return null
  return firstOf(EXACT, text, true) ?? firstOf(NEAR, text, false)
}

function firstOf(patterns: Patterns, text: string, isExact: boolean): TitleRole | null {
  const found = patterns.find(([, pattern]) => pattern.test(text))
  return found ? { role: found[0], isExact } : null
}
