import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { labelOf, type Option } from '#domain/options/option.ts'
import { levelLabel, skillGroup, skillsOf } from '#domain/options/skill-groups.ts'
import { WORK_SECTORS } from '#domain/options/work-sectors.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { type Contact, titleWithoutCard } from '#domain/recruiters/contacts.contract.ts'
import { CsvFile } from '#server/platform/http/csv.ts'

/** A row for each; nothing that the list itself would not show. */
export function contactsFile(contacts: readonly Contact[]): CsvFile {
  const columns = Object.entries(COLUMNS)
  return new CsvFile('saved-candidates.csv', [
    columns.map(([title]) => title),
    ...contacts.map((contact) => columns.map(([, cell]) => cell(contact))),
  ])
}

const chosen = (list: readonly Option[], key: string | null | undefined) => (key ? labelOf(list, key) : '')

const COLUMNS: Record<string, (contact: Contact) => string> = {
  Candidate: ({ id }) => id,
  Title: ({ card, email }) => (card ? card.title : titleWithoutCard({ email })),
  Name: ({ name }) => name ?? '',
  Email: ({ email }) => email ?? '',
  Status: ({ status }) => status,
  Tags: ({ tags }) => tags.join(', '),
  Note: ({ note }) => note,
  Country: ({ card }) => card?.country ?? '',
  City: ({ card }) => card?.city ?? '',
  'Work experience': ({ card }) => chosen(EXPERIENCE_BANDS, card?.work_experience),
  Availability: ({ card }) => chosen(AVAILABILITY, card?.availability),
  Education: ({ card }) => chosen(EDUCATION_LEVELS, card?.education_level),
  'Work sectors': ({ card }) => (card?.work_sector ?? []).map((key) => labelOf(WORK_SECTORS, key)).join(', '),
  Kaggle: ({ card }) => (card ? kaggleOf(card) : ''),
  Skills: ({ card }) => (card ? skillsWithLevel(card) : ''),
  Saved: ({ saved }) => saved,
  Changed: ({ changed }) => changed,
}

function kaggleOf({ kaggle }: AnonymousCard): string {
  return KAGGLE_ACHIEVEMENTS.flatMap(({ key, label }) => {
    const achievement = kaggle[key]
    return achievement ? `${label}: ${labelOf(KAGGLE_TIERS, achievement.tier)}` : []
  }).join(', ')
}

function skillsWithLevel({ skills }: AnonymousCard): string {
  return skills
    .flatMap(({ skill_id, skills }) => {
      const group = skillGroup(skill_id)
      const list = group ? skillsOf(group) : []
      return Object.entries(skills).map(([key, level]) => `${labelOf(list, key)}: ${levelLabel(level)}`)
    })
    .join(', ')
}
