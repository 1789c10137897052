import type { NewSearch } from '#app/feeds/saving/pending-save.ts'
import { MAX_FEED_TITLE_LENGTH } from '#domain/feeds/feed-values.ts'
import type { FoundJobs } from './found-jobs.ts'
import { searchHeading } from './search-heading.ts'

/** What the list shows, to be saved: the corrected query if that was searched, and the heading as its title. */
export function newSearchOf({
  inForce,
  heading,
  response,
}: Pick<FoundJobs, 'inForce' | 'heading' | 'response'>): NewSearch {
  const { correction, filters } = response
  const query = correction?.used ? correction.query : (inForce.query ?? '')
  const title = heading ?? searchHeading({ ...inForce, filters }) ?? 'All jobs'
  return {
    title: title.slice(0, MAX_FEED_TITLE_LENGTH).trim(),
    query,
    filters,
    match: inForce.isInTitle ? 'title' : 'all',
  }
}
