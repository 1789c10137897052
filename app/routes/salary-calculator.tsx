import { redirect } from 'react-router'
import { utcDay } from '#app/dates.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { AllSalariesPage } from '#app/salaries/all-salaries-page.tsx'
import { RoleSalaryPage } from '#app/salaries/role-salary-page.tsx'
import { inPlace, roleHeading, roundedPay } from '#app/salaries/words.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { SALARY_CALCULATOR_PATH, type SalaryRole, salaryPath, salaryRoleText } from '#domain/salaries/salary-roles.ts'
import { readSalaryUrl, type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import { searchJobs } from '#server/jobs/jobs.server.ts'
import { markCacheable, servicesOf } from '#server/platform/context.server.ts'
import { allSalaries, roleSalaries, salaryPlaces } from '#server/salaries/salary-page.server.ts'
import type { Route } from './+types/salary-calculator'

const RELATED_JOBS = 6

/** The calculator of all roles, and those of the ten. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const state = readSalaryUrl(url)
  const { role } = state
  if (role && url.pathname === SALARY_CALCULATOR_PATH) throw redirect(salaryHref(state))
  markCacheable(context)
  const places = salaryPlaces()
  if (!role) return { kind: 'all' as const, state, places, ...allSalaries(state) }
  const services = servicesOf(context)
  const jobs = await relatedJobs(services, state, role)
  const today = utcDay(services.clock())
  return { kind: 'role' as const, role, state, places, ...roleSalaries(state, role), jobs, today }
}

async function relatedJobs(services: ReturnType<typeof servicesOf>, { country }: SalaryState, role: SalaryRole) {
  const place = country && salaryPlaces().find(({ code }) => code === country)?.name
  const filters: Filter[] = [{ field: 'salary_known', value: 'yes' }]
  if (place) filters.push({ field: 'country', value: place })
  const { query } = salaryRoleText(role)
  const { jobs } = await searchJobs(services, { query, match: 'title', filters, limit: RELATED_JOBS, offset: 0 })
  return jobs
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return []
  if (loaderData.kind === 'all') {
    const description =
      'What jobs in data, machine learning and AI pay, by role, experience and country, with the number of job ads.'
    return pageMeta(site, { title: 'Salary calculator', description, path: SALARY_CALCULATOR_PATH })
  }
  const { role, estimate } = loaderData
  const median =
    estimate.p50 === null
      ? ''
      : ` Median ${inPlace(estimate.country)}: ${roundedPay(estimate.p50, estimate.currency)} a ${estimate.period}.`
  return pageMeta(site, {
    title: `${roleHeading(role)} salary calculator`,
    description: `What ${salaryRoleText(role).plural} are paid, by experience and country.${median}`,
    path: salaryPath(role),
  })
}

export default function SalaryCalculator({ loaderData, matches }: Route.ComponentProps) {
  return loaderData.kind === 'all' ? (
    <AllSalariesPage data={loaderData} />
  ) : (
    <RoleSalaryPage data={loaderData} siteUrl={siteOf(matches).siteUrl} />
  )
}
