import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { filterLabel } from '../labels.ts'
import type { FoundJobs } from './found-jobs.ts'

export function NoJobs({ found }: { found: FoundJobs }) {
  const clear = (
    <ButtonLink key="clear" href="/jobs?query=">
      Show all jobs
    </ButtonLink>
  )
  const { hint, match } = found.response
  if (match === 'title') {
    const anywhere = (
      <ButtonLink
        key="anywhere"
        kind="primary"
        href={searchHref({ ...found.inForce, isInTitle: false })}
        data-keep-scroll
      >
        Search full job ads
      </ButtonLink>
    )
    return (
      <EmptyState title="No jobs found" actions={[anywhere, clear]}>
        No job title contains these words.
      </EmptyState>
    )
  }
  if (!hint) {
    return (
      <EmptyState title="No jobs found" actions={clear}>
        Try fewer or more general words.
      </EmptyState>
    )
  }
  const search = found.inForce
  const place = found.response.understood.find(({ field }) => field === hint.field)
  if (place) return <NoneInPlace place={place} count={hint.total_without} found={found} clear={clear} />
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
      “{name}” rules out the most: {jobs} without it.
    </EmptyState>
  )
}

/** The query itself names the place. */
function NoneInPlace({
  place,
  count,
  found,
  clear,
}: {
  place: UnderstoodPart
  count: number
  found: FoundJobs
  clear: ReactNode
}) {
  return (
    <EmptyState
      title={`No matching jobs in ${place.value}`}
      actions={[
        <ButtonLink
          key="elsewhere"
          kind="primary"
          href={searchHref({ ...found.inForce, query: place.query_without })}
          data-keep-scroll
        >
          Search everywhere
        </ButtonLink>,
        clear,
      ]}
    >
      {formatCount(count)} {count === 1 ? 'job' : 'jobs'} elsewhere.
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
