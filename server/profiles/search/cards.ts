import { EDUCATION_LEVELS } from '#domain/options/lists.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import type { ProfileRow } from '../profiles.queries.ts'

/** Without the user, so that no card or document can contain anything of the account. */
export interface FaceOfProfile {
  row: Pick<ProfileRow, 'cardId' | 'title' | 'showCity' | 'showSalary'>
  sections: Sections
}

/** The fields that decision 4 of the product names, and no others. */
export function anonymousCard({ row, sections }: FaceOfProfile): AnonymousCard {
  const { about_you: about, education, experience, ideal_job: ideal, kaggle } = sections
  return {
    id: row.cardId,
    title: row.title,
    country: about.location?.country ?? null,
    city: row.showCity ? (about.location?.name ?? (about.location_custom || null)) : null,
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
