import { redirect } from 'react-router'
import { utcDay } from '#app/dates.ts'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { AllSalariesPage } from '#app/salaries/all-salaries-page.tsx'
import { countryFilters } from '#app/salaries/related-jobs.tsx'
import { RoleSalaryPage } from '#app/salaries/role-salary-page.tsx'
import { ALL_SALARIES_SOCIAL, salarySocial } from '#app/salaries/salary-social.ts'
import { metaDescription, roleHeading } from '#app/salaries/words.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { SALARY_CALCULATOR_PATH, type SalaryRole, salaryPath, salaryRoleText } from '#domain/salaries/salary-roles.ts'
import { readSalaryUrl, type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import { whileSearchIsAway } from '#domain/shared/search-away.ts'
import { searchJobs } from '#server/jobs/jobs.server.ts'
import { markCacheable, servicesOf } from '#server/platform/context.server.ts'
import { allSalaries, roleSalaries, salaryPlaces } from '#server/salaries/salary-page.server.ts'
import { socialImage } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/salary-calculator'

const RELATED_JOBS = 6

/** The calculator of all roles, and those of the ten. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const state = readSalaryUrl(url)
  const { role } = state
  if (role && url.pathname === SALARY_CALCULATOR_PATH) throw redirect(salaryHref(state))
  markCacheable(context)
  const places = salaryPlaces()
  const services = servicesOf(context)
  const common = { state, places }
  if (!role) {
    const image = socialImage(services, ALL_SALARIES_SOCIAL)
    return { kind: 'all' as const, ...common, ...allSalaries(state), socialImage: image }
  }
  const jobs = await relatedJobs(services, state, role).catch(whileSearchIsAway([]))
  const today = utcDay(services.clock())
  const figures = roleSalaries(state, role)
  const image = socialImage(services, salarySocial(role, state, figures.estimate))
  return { kind: 'role' as const, role, ...common, ...figures, jobs, today, socialImage: image }
}

async function relatedJobs(services: ReturnType<typeof servicesOf>, { country }: SalaryState, role: SalaryRole) {
  const filters: Filter[] = [{ field: 'salary_known', value: 'yes' }, ...countryFilters(country)]
  const { query } = salaryRoleText(role)
  const { jobs } = await searchJobs(services, { query, match: 'title', filters, limit: RELATED_JOBS, offset: 0 })
  return jobs
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return []
  const { socialImage } = loaderData
  if (loaderData.kind === 'all') {
    const description =
      'What jobs in data, machine learning and AI pay, by role, experience and country, with the number of job ads.'
    return pageMeta(site, { title: 'Salary calculator', description, path: SALARY_CALCULATOR_PATH, socialImage })
  }
  const { role, estimate } = loaderData
  return pageMeta(site, {
    title: `${roleHeading(role)} salary calculator`,
    description: metaDescription(role, estimate),
    path: salaryPath(role),
    socialImage,
  })
}

export default function SalaryCalculator({ loaderData, matches }: Route.ComponentProps) {
  const { siteUrl } = siteOf(matches)
  if (loaderData.kind === 'all') return <AllSalariesPage data={loaderData} siteUrl={siteUrl} />
  return <RoleSalaryPage data={loaderData} siteUrl={siteUrl} />
}
