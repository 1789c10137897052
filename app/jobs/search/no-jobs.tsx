import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { type SearchState, searchHref } from '#domain/jobs/job-search-url.ts'
import type { UnderstoodPart } from '#domain/jobs/jobs.contract.ts'
import { filterLabel, valueLabel } from '../labels.ts'
import { type FoundJobs, queryWithout, shownQuery } from './found-jobs.ts'

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
  const place = found.response.understood.find(({ field }) => field === hint.field)
  if (place) return <NoneInPlace place={place} count={hint.total_without} found={found} clear={clear} />
  const name = nameOf(found, hint.field)
  const jobs = `${formatCount(hint.total_without)} ${hint.total_without === 1 ? 'job' : 'jobs'}`
  const others = (found.response.nearest ?? []).filter(({ field }) => field !== hint.field).slice(0, MAX_OTHERS)
  return (
    <EmptyState
      title="No jobs found"
      actions={[
        <ButtonLink key="without" kind="primary" href={searchHref(searchWithout(found, hint.field))} data-keep-scroll>
          Search without {name}
        </ButtonLink>,
        ...others.map(({ field, total_without: count }) => (
          <ButtonLink key={field} href={searchHref(searchWithout(found, field))} data-keep-scroll>
            Without {nameOf(found, field)} · {formatCount(count)}
          </ButtonLink>
        )),
        clear,
      ]}
    >
      “{name}” rules out the most: {jobs} without it.
    </EmptyState>
  )
}

const MAX_OTHERS = 3

/** The search in force without one of its parts; words of the query may be one. */
function searchWithout({ inForce, response }: FoundJobs, field: HintField): SearchState {
  const meant = response.understood.filter((part) => part.field === field)
  if (field === 'query') return { ...inForce, query: response.understood.map(({ text }) => text).join(' ') }
  if (meant.length > 0) return { ...inForce, query: queryWithout(shownQuery(response), meant) }
  return { ...inForce, filters: inForce.filters.filter((filter) => filter.field !== field) }
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

type HintField = NonNullable<FoundJobs['response']['hint']>['field']

function nameOf({ response }: FoundJobs, field: HintField): string {
  if (field === 'query') return queryWithout(shownQuery(response), response.understood)
  const meant = response.understood.filter((part) => part.field === field)
  if (meant.length > 0) return meant.map(({ value }) => valueLabel(field, value)).join(' or ')
  return response.filters
    .filter((filter) => filter.field === field)
    .map(filterLabel)
    .join(' or ')
}
