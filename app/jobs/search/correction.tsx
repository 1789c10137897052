import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { FoundJobs } from './found-jobs.ts'

export function Correction({ found }: { found: FoundJobs }) {
  const { correction, query } = found.response
  if (!correction) return null
  if (correction.used) {
    return (
      <p className="pb-3 text-ink-2">
        Nothing found for “{query}”. Showing results for <b className="text-ink">{correction.query}</b>.
      </p>
    )
  }
  return (
    <p className="pb-3 text-ink-2">
      Did you mean{' '}
      <a
        className="font-semibold text-primary underline"
        href={searchHref({ ...found.inForce, query: correction.query })}
      >
        {correction.query}
      </a>
      ?
    </p>
  )
}
