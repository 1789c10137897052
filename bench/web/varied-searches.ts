import { generatePostings } from '#server/demo/postings.ts'
import { createRng } from '#server/demo/rng.ts'

const FACETS = ['country', 'city', 'company_name', 'skills', 'seniority', 'employment_type', 'is_remote'] as const

/**
 * Bodies of `jobs/n-search` as visitors send them, each another one: words of a title or skills, none to two filters, by
 * date or by relevance, with the facets of the page.
 */
export function* variedSearches(count: number): Generator<string> {
  const rng = createRng(17)
  const now = new Date('2026-11-01T12:00:00Z')
  const sent = new Set<string>()
  for (const { title, skills = [], country, seniority } of generatePostings({ count: 10 * count, seed: 3, now })) {
    const query = rng.bool(0.6) ? words(title, 1 + rng.below(3)) : words(skills.join(' '), 1 + rng.below(2))
    const filters = [
      ...(rng.bool(0.3) ? [{ field: 'is_remote', value: 'yes' }] : []),
      ...(country && rng.bool(0.2) ? [{ field: 'country', value: country }] : []),
      ...(seniority && rng.bool(0.2) ? [{ field: 'seniority', value: seniority }] : []),
    ]
    const sort = [{ field: rng.bool(0.5) ? 'date' : 'relevance', direction: 'desc' }]
    const body = JSON.stringify({ query, filters, sort, facets: FACETS })
    if (sent.has(body)) continue
    sent.add(body)
    yield body
    if (sent.size === count) return
  }
}

const words = (text: string, count: number) =>
  text
    .replace(/[^\p{L}\p{N}+#. ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, count)
    .join(' ')
