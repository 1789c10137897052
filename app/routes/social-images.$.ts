import { redirect } from 'react-router'
import { articleSocial } from '#app/blog/blog-meta.ts'
import { SITE_SOCIAL } from '#app/heading.ts'
import { jobSocial } from '#app/jobs/job-social.ts'
import { foundJobs } from '#app/jobs/search/found-jobs.ts'
import { searchSocial } from '#app/jobs/search/search-preview.ts'
import { ALL_SALARIES_SOCIAL, salarySocial } from '#app/salaries/salary-social.ts'
import { readSearch, searchBodyOf } from '#domain/jobs/job-search-url.ts'
import { isSalaryRole, salaryPath } from '#domain/salaries/salary-roles.ts'
import { readSalaryUrl } from '#domain/salaries/salary-url.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import type { SocialSubject } from '#domain/shared/social-image.ts'
import { articlePage } from '#server/blog/blog.server.ts'
import { requireJob, searchJobs } from '#server/jobs/jobs.server.ts'
import { respondLater, servicesOf } from '#server/platform/context.server.ts'
import { roleSalaries } from '#server/salaries/salary-page.server.ts'
import { readSocialImageAddress, socialImage, socialImageResponse } from '#server/social-images/social-images.server.ts'
import type { Route } from './+types/social-images.$'

type Services = ReturnType<typeof servicesOf>
/** Null: nothing public has this key. */
type FindSubject = (services: Services, key: string, url: URL) => Promise<SocialSubject | null>

/** By the first part of the address. A feature with images of its own adds its kind here. */
const KINDS: Readonly<Record<string, FindSubject>> = {
  site: async (_, key) => (key === '' ? SITE_SOCIAL : null),
  articles: async (_, key) => {
    const page = await articlePage(key)
    return page && articleSocial(page.article)
  },
  jobs: async (services, key) => {
    const job = await requireJob(services, key).catch(nullIfNotLive)
    return job && jobSocial(job)
  },
  searches: async (services, key, { searchParams }) => {
    const state = readSearch(searchParams)
    if (key !== '' || state.where) return null
    const { jobs: _, ...response } = await searchJobs(services, searchBodyOf(state, 0))
    return searchSocial(foundJobs({ state, response, limit: 0, today: '' }))
  },
  salaries: async (_, key, { origin, search }) => {
    if (key === '') return ALL_SALARIES_SOCIAL
    if (!isSalaryRole(key)) return null
    const state = readSalaryUrl(new URL(salaryPath(key) + search, origin))
    return salarySocial(key, state, roleSalaries(state, key).estimate)
  },
}

/** The image of a page's link preview. One that shows something older moves to the present one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const address = readSocialImageAddress(url.pathname)
  const find = address && Object.hasOwn(KINDS, address.kind) ? KINDS[address.kind] : undefined
  const subject = address && find ? await find(services, address.key, url) : null
  if (!subject) throw new Response(ERRORS.not_found.text, { status: 404 })
  const [pathname = ''] = socialImage(services, subject).path.split('?')
  if (pathname !== url.pathname) throw redirect(pathname + url.search, 302)
  return respondLater(context, () => socialImageResponse(services, subject.card))
}

function nullIfNotLive(error: unknown): null {
  if (error instanceof AppError && (error.code === 'job_gone' || error.code === 'job_not_found')) return null
  throw error
}
