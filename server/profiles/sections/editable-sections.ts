import type { z } from 'zod'
import type { EditableSections } from '#domain/profile/profiles.contract.ts'
import { revised } from './revisions.ts'
import { contentOf, type StoredProfile } from './stored-profile.ts'

export function editableSections(profile: StoredProfile): z.output<typeof EditableSections> {
  const { header, skills, ...plain } = contentOf(profile)
  return {
    header: revised(header),
    about_you: revised(plain.about_you),
    education: revised(plain.education),
    experience: revised(plain.experience),
    workplace: revised(plain.workplace),
    ideal_job: revised(plain.ideal_job),
    social: revised(plain.social),
    kaggle: revised(plain.kaggle),
    skills: skills.map(revised),
  }
}
