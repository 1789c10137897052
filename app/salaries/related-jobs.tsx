import { JobList } from '#app/jobs/job-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { Filter, JobCard } from '#domain/jobs/jobs.contract.ts'
import { countryByCode } from '#domain/options/countries.ts'
import { type SalaryRole, salaryRoleText } from '#domain/salaries/salary-roles.ts'
import { inPlace } from './words.ts'

/** None for all countries. */
export function countryFilters(country: string | undefined): Filter[] {
  const name = country && countryByCode(country)?.name
  return name ? [{ field: 'country', value: name }] : []
}

interface Props {
  role: SalaryRole
  /** Whose jobs these are; undefined: of all countries. */
  country: string | undefined
  jobs: JobCard[]
  today: string
}

export function RelatedJobs({ role, country, jobs, today }: Props) {
  const { plural, query } = salaryRoleText(role)
  const where = country ? ` ${inPlace(country)}` : ''
  const href = searchHref({ query, filters: countryFilters(country), isInTitle: true, offset: 0 })
  return (
    <section aria-labelledby="jobs" className="mt-10">
      <h2 id="jobs" className="pb-3 text-xl">
        {`Open jobs for ${plural}${where} with a salary`}
      </h2>
      {jobs.length > 0 ? (
        <JobList jobs={jobs} today={today} />
      ) : (
        <p className="pb-3 text-ink-2">{`None${where} states a salary now.`}</p>
      )}
      <ButtonLink href={href} className="mt-2">
        {`All jobs for ${plural}${where}`}
      </ButtonLink>
    </section>
  )
}
