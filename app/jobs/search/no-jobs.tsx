import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import { filterLabel } from '../labels.ts'
import type { FoundJobs } from './found-jobs.ts'

export function NoJobs({ found }: { found: FoundJobs }) {
  const clear = (
    <ButtonLink key="clear" href="/jobs?query=">
      Show all jobs
    </ButtonLink>
  )
  const { hint } = found.response
  if (!hint) {
    return (
      <EmptyState title="No jobs found" actions={clear}>
        Try fewer or more general words.
      </EmptyState>
    )
  }
  const search = found.inForce
  const without = {
    ...search,
    ...(hint.field === 'query'
      ? { query: '' }
      : { filters: search.filters.filter(({ field }) => field !== hint.field) }),
  }
  const name = nameOf(found, hint.field)
  const jobs = `${formatCount(hint.total_without)} ${hint.total_without === 1 ? 'job' : 'jobs'}`
  return (
    <EmptyState
      title="No jobs found"
      actions={[
        <ButtonLink key="without" kind="primary" href={searchHref(without)} data-keep-scroll>
          Search without {name}
        </ButtonLink>,
        clear,
      ]}
    >
      “{name}” removes most: {jobs} without it.
    </EmptyState>
  )
}

function nameOf({ response }: FoundJobs, field: NonNullable<FoundJobs['response']['hint']>['field']): string {
  if (field === 'query') return response.query
  return response.filters
    .filter((filter) => filter.field === field)
    .map(filterLabel)
    .join(' or ')
}
