import { TAGLINE } from '#app/heading.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { searchParamsOf } from '#domain/jobs/job-search-url.ts'
import type { FacetField } from '#domain/jobs/jobs.contract.ts'
import type { SocialSubject } from '#domain/shared/social-image.ts'
import { valueLabel } from '../labels.ts'
import type { FoundJobs, SearchOutcome } from './found-jobs.ts'

const NAMES_SHOWN = 3

/** What a link to the search is called elsewhere: `274 Data Scientist jobs`, with the most frequent places and skills. */
export function searchPreview(outcome: SearchOutcome): { previewTitle: string; description: string } {
  const { heading } = outcome
  if (heading === null || !('response' in outcome)) return { previewTitle: TAGLINE, description: TAGLINE }
  const { facets } = outcome.response
  const frequent = (label: string, field: FacetField) => {
    const names = (facets[field] ?? []).slice(0, NAMES_SHOWN).map(({ value }) => valueLabel(field, value))
    return names.length > 0 ? ` ${label}: ${names.join(', ')}.` : ''
  }
  const title = `${formatCount(outcome.total)} ${heading}`
  return {
    previewTitle: title,
    description: `${title}.${frequent('Cities', 'city')}${frequent('Countries', 'country')}${frequent('Skills', 'skills')}`,
  }
}

/** One for all that finds the same jobs: landing path, filters, pages and orders. Null: the default search, or no jobs. */
export function searchSocial({ state, heading, total }: FoundJobs): SocialSubject | null {
  if (heading === null || total === 0) return null
  return {
    kind: 'searches',
    query: searchParamsOf({ ...state, sort: undefined, offset: 0 }).toString(),
    card: { kicker: 'Job search', title: heading, line: `${formatCount(total)} open ${total === 1 ? 'job' : 'jobs'}` },
  }
}
