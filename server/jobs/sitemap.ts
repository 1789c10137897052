import { jobPath } from '#domain/jobs/job-paths.ts'
import { SALARY_CALCULATOR_PATH, SALARY_ROLE_KEYS, salaryPath } from '#domain/salaries/salary-roles.ts'
import { blogPaths } from '#server/blog/blog.server.ts'
import { siteUrl } from '#server/platform/env.ts'
import { escapeXml, xmlElement } from '#server/platform/http/xml.ts'
import type { Services } from '#server/platform/services.ts'
import { sitemapRows } from './jobs.queries.ts'
import { JOBS } from './search/jobs.schema.ts'

/** URLs of one file (sitemaps.org protocol). */
export const SITEMAP_LIMIT = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Under their canonical paths, as every address here. */
const STANDING_PAGES = [
  '/',
  '/jobs',
  '/jobs/data-science',
  '/top-paid-jobs',
  SALARY_CALCULATOR_PATH,
  ...SALARY_ROLE_KEYS.map(salaryPath),
  '/recruiters',
  '/contact',
  '/manifesto',
  '/privacy-policy',
  '/terms-of-use',
]

/** An index of files when the URLs exceed one file. */
export async function sitemap(services: Services, limit = SITEMAP_LIMIT): Promise<string> {
  const jobs = services.indexes.get(JOBS).size
  const pages = await standingPages(services)
  if (jobs + pages.length <= limit) return urlset([...pages, ...(await jobPages(services, 0, limit))])
  const files = [
    '/sitemap-pages.xml',
    ...Array.from({ length: Math.ceil(jobs / limit) }, (_, n) => `/sitemap-jobs-${n + 1}.xml`),
  ]
  const entries = files.map((path) => `<sitemap>${xmlElement('loc', siteUrl(services.env) + path)}</sitemap>`)
  return document('sitemapindex', entries)
}

export const pagesSitemap = async (services: Services) => urlset(await standingPages(services))

/** From 1; null beyond the last part. */
export async function jobsSitemap(services: Services, number: number, limit = SITEMAP_LIMIT): Promise<string | null> {
  const entries = await jobPages(services, (number - 1) * limit, limit)
  return entries.length > 0 ? urlset(entries) : null
}

async function standingPages({ env }: Services): Promise<string[]> {
  return [...STANDING_PAGES, ...(await blogPaths())].map((path) => entry(siteUrl(env) + path))
}

async function jobPages(services: Services, offset: number, limit: number): Promise<string[]> {
  const now = services.clock()
  const rows = await services.reads.read((db) => sitemapRows(db, { limit, offset }, now))
  return rows.map((row) => {
    const path = jobPath({
      id: row.id,
      title: row.title,
      company_name: row.companyName,
      city: row.places[0]?.city ?? null,
    })
    return entry(siteUrl(services.env) + path)
  })
}

const entry = (url: string) => `<url>${xmlElement('loc', url)}</url>`

const urlset = (entries: string[]) => document('urlset', entries)

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${escapeXml(NAMESPACE)}">\n${entries.join('\n')}\n</${root}>\n`
}

export function robots(services: Services): string {
  return `User-agent: *\nDisallow: /nuxt_api/\nAllow: /\n\nSitemap: ${siteUrl(services.env)}/sitemap.xml\n`
}
