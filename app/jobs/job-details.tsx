import type { ReactNode } from 'react'
import { dateAndTime, shortDate } from '#app/dates.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { Job } from '#domain/jobs/jobs.contract.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'
import { valueLabel } from './labels.ts'

const PLACES_SHOWN = 8

export function JobDetails({ job }: { job: Job }) {
  return (
    <dl className="grid gap-3.5 text-m">
      {job.places.length > 0 && (
        <Detail name={job.places.length === 1 ? 'Place' : `${job.places.length} places`}>{places(job)}</Detail>
      )}
      {job.is_remote && <Detail name="Remote from">{remoteFrom(job)}</Detail>}
      {job.work_mode && <Detail name="Work mode">{valueLabel('work_mode', job.work_mode)}</Detail>}
      {job.employment_type && <Detail name="Employment">{valueLabel('employment_type', job.employment_type)}</Detail>}
      {job.seniority && <Detail name="Seniority">{valueLabel('seniority', job.seniority)}</Detail>}
      <Detail name="Posted">
        <time dateTime={job.date}>{shortDate(job.date)}</time>
      </Detail>
      {job.valid_through && (
        <Detail name="Apply by">
          <time dateTime={job.valid_through}>{shortDate(job.valid_through)}</time>
        </Detail>
      )}
      <Detail name="Source">
        <a
          className="underline hover:text-primary"
          href={searchHref({ query: '', filters: [{ field: 'source', value: job.source }], offset: 0 })}
        >
          {job.source === DIRECT_SOURCE ? 'The company itself' : job.source}
        </a>
        {job.link && <span className="text-ink-3"> · {new URL(job.link).hostname}</span>}
      </Detail>
      <Detail name="Last checked">
        <time dateTime={job.last_seen}>{dateAndTime(job.last_seen)}</time> UTC
      </Detail>
    </dl>
  )
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function remoteFrom({ remote_from: from }: Job): string {
  if (from.includes(WORLDWIDE)) return 'Anywhere in the world'
  return from.length > 0 ? from.join(', ') : 'The job ad doesn’t name a country'
}

function places(job: Job): ReactNode {
  const names = job.places.map(({ city, region, country }) =>
    // Berlin, Germany rather than Berlin, Berlin, Germany
    [city, region === city ? null : region, country].filter(Boolean).join(', '),
  )
  if (names.length <= PLACES_SHOWN) return <PlaceList names={names} />
  return (
    <>
      <PlaceList names={names.slice(0, PLACES_SHOWN)} />
      <details>
        <summary className="inline-flex min-h-8 items-center font-semibold text-primary touch:min-h-11">
          {names.length - PLACES_SHOWN} more
        </summary>
        <PlaceList names={names.slice(PLACES_SHOWN)} />
      </details>
    </>
  )
}

function PlaceList({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
