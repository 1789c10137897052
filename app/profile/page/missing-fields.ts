import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { ProgressSection } from '#domain/profile/progress.ts'

/** What a started section still lacks to count (decision 0090), in a few words; null for an empty one. */
export function missingFields(section: ProgressSection, profile: EditableProfile): string | null {
  if (section === 'aboutYou') return lackingOf(aboutParts(profile))
  if (section === 'idealJob') {
    const { job_titles: titles, position_types: types } = profile.ideal_job
    return lackingOf({ 'a job title': titles.length > 0, 'a type of position': types.length > 0 })
  }
  if (section === 'workplace') {
    const { revision: _, ...answers } = profile.workplace
    return leftOf(
      Object.values(answers).map((answer) => answer !== null),
      'answer',
    )
  }
  if (section === 'skills')
    return leftOf(
      profile.skills.map(({ answered }) => answered),
      'group',
    )
  return null
}

function aboutParts({ about_you: about }: EditableProfile): Record<string, boolean> {
  return {
    'the text': about.about_you !== '',
    'the location': about.location !== null || about.location_custom !== '',
    countries: about.legally_in.length > 0,
    'a sector': about.work_sector.length > 0,
  }
}

/** `the text and a sector missing` */
function lackingOf(parts: Record<string, boolean>): string | null {
  const lacking = Object.keys(parts).filter((name) => !parts[name])
  if (lacking.length === 0 || lacking.length === Object.keys(parts).length) return null
  return `${lacking.join(', ').replace(/, ([^,]*)$/, ' and $1')} missing`
}

/** `2 answers left` */
function leftOf(isGiven: readonly boolean[], noun: string): string | null {
  const left = isGiven.filter((is) => !is).length
  if (left === 0 || left === isGiven.length) return null
  return `${left} ${noun}${left === 1 ? '' : 's'} left`
}
