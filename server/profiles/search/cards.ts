import { SENIORITIES } from '#domain/jobs/job-filters.ts'
import { EDUCATION_LEVELS, JOB_TITLES } from '#domain/options/lists.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { fold } from '#domain/shared/fold.ts'
import { skillNamed } from '#server/normalize/skills.ts'
import { companyKey } from '../visibility/company-key.ts'
import type { VisibleRow } from '../visibility/visible-profiles.queries.ts'
import { handlesElsewhere } from './handles-elsewhere.ts'
import { maskAddress, maskContacts } from './mask-contacts.ts'

/** Without the user, so that no card or document can contain anything of the account; its names only to mask them. */
export interface FaceOfProfile {
  row: Pick<VisibleRow, 'cardId' | 'title' | 'showCity' | 'showSalary' | 'ownersNames'>
  sections: Sections
}

/** The texts of a card that its owner wrote, and which of them had to be masked. */
export interface CardTexts {
  title: string
  customPlace: string
  masked: ('title' | 'city')[]
}

/** Whatever names the owner or says how to reach them is masked: the name, accounts elsewhere, employers' names too. */
export function cardTexts({ row, sections }: FaceOfProfile): CardTexts {
  const phrases = [...employers(sections), ...handlesElsewhere(sections).filter(isTelling)]
  const secrets = { names: row.ownersNames, phrases }
  const written = { title: row.title, city: row.showCity ? sections.about_you.location_custom : '' }
  const title = maskContacts(written.title, secrets)
  const customPlace = maskAddress(written.city, secrets)
  const masked = [
    ...(title === written.title ? [] : (['title'] as const)),
    ...(customPlace === written.city ? [] : (['city'] as const)),
  ]
  return { title, customPlace, masked }
}

/** The fields that decision 4 of the product names, and no others. */
export function anonymousCard({ row, sections }: FaceOfProfile): AnonymousCard {
  const { title, customPlace } = cardTexts({ row, sections })
  const { about_you: about, education, experience, ideal_job: ideal, kaggle } = sections
  return {
    id: row.cardId,
    title,
    country: about.location?.country ?? null,
    city: row.showCity ? (about.location?.name ?? (customPlace || null)) : null,
    work_experience: experience.work_experience,
    availability: about.availability,
    education_level: highestLevel(education.education),
    work_sector: about.work_sector,
    desired_salary: row.showSalary ? ideal.desired_salary : null,
    kaggle: Object.fromEntries(
      Object.entries(kaggle.achievements).flatMap(([kind, achievement]) =>
        achievement?.tier ? [[kind, { tier: achievement.tier, source: achievement.source }]] : [],
      ),
    ),
    skills: skillsWithLevels(sections),
  }
}

function employers({ experience: { positions } }: Sections): string[] {
  const named = positions.map(({ company }) => company).filter((company) => skillNamed(company) === null)
  return named.flatMap((company) => [company, companyKey(company)]).filter(isTelling)
}

/** Not so what is called like a job or a skill: `Freelance`, `Snowflake`. */
function isTelling(name: string): boolean {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return skillNamed(name) === null && !words.every((word) => WORDS_OF_TITLES.has(word))
}
const WORDS_OF_TITLES = new Set(
  [
    '',
    'freelance',
    'freelancer',
    'self',
    'employed',
    'university',
    'independent',
    'consultancy',
    'various',
    'analytics',
    'data',
    'ai',
    'phd',
    'dev',
    ...SENIORITIES,
  ].concat(JOB_TITLES.flatMap(({ label }) => fold(label).split(/[^a-z]+/))),
)

/** In the order of the wizard. */
export function skillsWithLevels({ skills }: Sections): AnonymousCard['skills'] {
  return skills
    .filter((group) => Object.keys(group.skills).length > 0)
    .map(({ skill_id, skills }) => ({ skill_id, skills }))
}

function highestLevel(education: Sections['education']['education']): string | null {
  const reached = new Set<string>(education.map(({ level }) => level))
  const [highest] = EDUCATION_LEVELS.filter(({ key }) => reached.has(key)).toSorted((a, b) => b.rank - a.rank)
  return highest?.key ?? null
}
