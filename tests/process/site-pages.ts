import { BLOG_PATH, BLOG_TAGS_PATH } from '#domain/blog/articles.ts'
import { fetchSentOffers, saveJob } from '#domain/feeds/feeds.contract.ts'
import { activateJobOffer, addJobOffer } from '#domain/offers/offers.contract.ts'
import { SALARY_ROLE_KEYS } from '#domain/salaries/salary-roles.ts'
import { blogPaths } from '#server/blog/blog.server.ts'
import { seedDemo } from '#server/demo/demo.server.ts'
import { seedDemoAccounts } from '#server/demo/demo-accounts.server.ts'
import { seedDemoPeople } from '#server/demo/demo-people.server.ts'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, type Person, recruiter, seeker } from '#tests/harness/people.ts'
import { publicPerson } from '#tests/harness/profiles.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { newDataDir, type RunningServer, startServer } from './server.ts'

/** One page of the site, as somebody opens it. */
export interface SitePage {
  path: string
  /** The `cookie` header; undefined for a visitor. */
  cookie?: string
  /** 200 without it. */
  status?: number
}

export interface Site {
  app: TestApp
  server: RunningServer
  /** By the route of `app/routes.ts`. */
  pages: Record<string, SitePage[]>
  liveJob: { id: string; path: string }
}

/** Routes that send no page of their own. */
export const NO_PAGES: readonly string[] = [
  '/profile',
  '/myjobs',
  '/myjobs/job-offers',
  '/recruiter-jobs',
  '/social-images/*',
]

/** The started product with demo data, and addresses of all its routes. */
export async function startSite(): Promise<Site> {
  const app = await startTestApp()
  await seedDemo(app.services, 200)
  await seedDemoAccounts(app.services)
  await seedDemoPeople(app.services, 60)
  await app.background.catchUp()
  const { DATABASE_URL } = app.services.env
  const server = await startServer({ DATABASE_URL: DATABASE_URL as string, DATA_DIR: newDataDir() })
  const [live, gone] = await jobsOf(server)
  if (!live || !gone) throw new Error('There are no demo jobs')
  await removeJobs(app.services, [gone.id])
  const pages = { ...publicPages(live.path, gone.path), ...(await blogPages()), ...(await ownPages(app, live.id)) }
  pages['/profile/:slug'] = [
    { path: `/profile/${(await publicPerson(app)).link}` },
    { path: '/profile/nobody', status: 404 },
  ]
  return { app, server, liveJob: live, pages }
}

async function jobsOf({ origin }: RunningServer): Promise<{ id: string; path: string }[]> {
  const html = await (await fetch(`${origin}/jobs`)).text()
  return [...new Set(html.match(/\/jobs\/[a-z0-9-]+--[0-9a-z]{10}/g))].map((path) => ({ path, id: path.slice(-10) }))
}

const at = (path: string): SitePage[] => [{ path }]

function publicPages(job: string, gone: string): Record<string, SitePage[]> {
  const calculators = SALARY_ROLE_KEYS.map((role) => `/${role}-salary-calculator`)
  return {
    '/': at('/'),
    '/jobs/*': [
      ...at('/jobs'),
      ...at('/jobs/data'),
      ...at('/jobs/data/remote'),
      ...at('/jobs?query=data&country=United+States&seniority=senior&sort=salary.desc'),
      ...at('/jobs?query=no-such-words-anywhere'),
      ...at(job),
      { path: gone, status: 410 },
      { path: '/jobs/none--0000000000', status: 404 },
    ],
    '/data-science-jobs': at('/data-science-jobs'),
    '/top-paid-jobs': [...at('/top-paid-jobs'), ...at('/top-paid-jobs?country=Germany')],
    '/salary-calculator': [...at('/salary-calculator'), ...at('/salary-calculator?country=DE')],
    ...Object.fromEntries(
      calculators.map((path) => [path, [...at(path), ...at(`${path}?country=DE&experience=senior&in=FR`)]]),
    ),
    '/recruiters': at('/recruiters'),
    '/contact': at('/contact'),
    '/manifesto': at('/manifesto'),
    '/privacy-policy': at('/privacy-policy'),
    '/terms-of-use': at('/terms-of-use'),
    '/*': [{ path: '/no/such/page', status: 404 }],
  }
}

async function blogPages(): Promise<Record<string, SitePage[]>> {
  const paths = (await blogPaths()).filter((path) => path !== BLOG_PATH && path !== BLOG_TAGS_PATH)
  const isOfTag = (path: string) => path.startsWith(`${BLOG_TAGS_PATH}/`)
  return {
    '/blog': at(BLOG_PATH),
    '/blog/:slug': [...paths.filter((path) => !isOfTag(path)).flatMap(at), { path: '/blog/none', status: 404 }],
    '/blog/tags': at(BLOG_TAGS_PATH),
    '/blog/tags/:tag': [...paths.filter(isOfTag).flatMap(at), { path: '/blog/tags/none', status: 404 }],
  }
}

async function newOffer(app: TestApp, recruiter: Person): Promise<string> {
  return (await as(app, recruiter).call(addJobOffer, FIELDS)).body.offer.uuid
}

async function activate(app: TestApp, recruiter: Person, uuid: string): Promise<void> {
  await give(app, recruiter, 100)
  const today = app.services.clock().toISOString().slice(0, 10)
  const dates = { startDate: today, endDate: today, time_zone: 'UTC', idempotency_key: `pages ${uuid}` }
  await as(app, recruiter).call(activateJobOffer, { uuid, ...dates })
  await app.background.catchUp()
}

/** Pages of one user each, and those that an email leads to. */
async function ownPages(app: TestApp, jobId: string): Promise<Record<string, SitePage[]>> {
  const [ada, rita] = [await seeker(app), await recruiter(app)]
  await as(app, ada).call(saveJob, { job_id: jobId, saved: true })
  const { body } = await as(app, ada).call(fetchSentOffers)
  const forAda = (path: string) => [{ path, cookie: ada.cookie }]
  const [live, draft] = [await newOffer(app, rita), await newOffer(app, rita)]
  await activate(app, rita, live)
  const forRita = (path: string) => [{ path, cookie: rita.cookie }]
  return {
    '/myjobs/profile': forAda('/myjobs/profile'),
    '/myjobs/job-offers/:uuid': forAda(`/myjobs/job-offers/${body.offers[0].uuid}`),
    '/myjobs/job-offers-feeds': forAda('/myjobs/job-offers-feeds'),
    '/myjobs/account': [...forAda('/myjobs/account'), ...forRita('/myjobs/account')],
    '/myjobs/account/add-credits-summary': forRita('/myjobs/account/add-credits-summary'),
    '/myjobs/account/subscription-activation': forAda('/myjobs/account/subscription-activation'),
    '/myjobs/account/email-confirmation': at('/myjobs/account/email-confirmation?token=x'),
    '/myjobs/account/change-email-confirmation': at('/myjobs/account/change-email-confirmation?token=x'),
    '/myjobs/account/reset-password': at('/myjobs/account/reset-password?token=x'),
    '/myjobs/account/unsubscribe': at('/myjobs/account/unsubscribe?token=x'),
    '/myjobs/jobs-for-me': [...forAda('/myjobs/jobs-for-me')],
    '/recruiters/job-listings': [...forRita('/recruiters/job-listings')],
    '/recruiter-jobs/:uuid': [
      ...at(`/recruiter-jobs/${live}`),
      ...forRita(`/recruiter-jobs/${live}`),
      ...forRita(`/recruiter-jobs/${draft}`),
      { path: `/recruiter-jobs/${draft}`, status: 404 },
    ],
    '/recruiters/search-profiles': forRita('/recruiters/search-profiles'),
    '/recruiters/saved-contacts': forRita('/recruiters/saved-contacts'),
  }
}
