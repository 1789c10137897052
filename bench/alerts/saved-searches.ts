import type { Filter } from '#domain/jobs/jobs.contract.ts'
import type { SavedSearch } from '#server/jobs/saved/saved-searches.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'

const LEVELS = ['senior', 'junior', 'lead', 'principal']
const SKILLS =
  'python sql spark airflow kafka pytorch tensorflow aws azure kubernetes rust scala tableau dbt llm'.split(' ')

/** Drawn from titles, skills and places of the adverts, most with filters: about as alike as those of people. */
export function* savedSearches(postings: readonly Posting[], count: number): Generator<SavedSearch> {
  const random = seededRandom(11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let i = 0; i < count; i++) {
    const { title = '', places = [] } = pick(postings)
    const place = String(pick(places as readonly unknown[]) ?? '').split(',')[0] ?? ''
    const words = [
      random() < 0.3 && pick(LEVELS),
      random() < 0.7 && title.replace(/[^\p{L}\s]/gu, ' '),
      random() < 0.5 && pick(SKILLS),
      random() < 0.3 && place && `in ${place}`,
    ].filter(Boolean)
    const filters: Filter[] = []
    if (random() < 0.4) filters.push({ field: 'is_remote', value: 'yes' })
    if (random() < 0.3) filters.push({ field: 'skills', value: pick(SKILLS) })
    if (random() < 0.25 && place) filters.push({ field: 'city', value: place })
    if (random() < 0.2) filters.push({ field: 'salary_min', value: String(40_000 + Math.floor(random() * 20) * 5_000) })
    if (random() < 0.2) filters.push({ field: 'seniority', value: pick(LEVELS) })
    yield { query: words.join(' '), filters, match: random() < 0.1 ? 'title' : 'all' }
  }
}
