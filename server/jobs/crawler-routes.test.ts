import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { removeJobs } from './jobs.server.ts'
import { jobsSitemap, sitemap } from './sitemap.ts'

const parser = new XMLParser({ ignoreAttributes: false })

async function fetchXml(app: TestApp, path: string) {
  const reply = await app.fetch(path)
  const text = await reply.text()
  expect(reply.status).toBe(200)
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}
const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

test('the RSS document stays well-formed whatever companies and titles hold, and holds only what the search finds', async () => {
  const app = await startTestApp()
  await post(app, [
    posting({
      title: 'M&A Data "Manager" <lead>',
      company: 'R&D Labs\u000b',
      places: ['Berlin, Germany'],
      salaryText: '€90,000',
    }),
    posting({ title: 'Statistician', places: ['Paris, France'] }),
  ])
  const all = await fetchXml(app, '/jobs.rss')
  expect(asList(all.rss.channel.item)).toHaveLength(2)
  const some = await fetchXml(app, '/jobs.rss?query=data&country=Germany')
  const [item] = asList<Record<string, string>>(some.rss.channel.item)
  expect(item).toMatchObject({ title: 'M&A Data "Manager" <lead> at R&D Labs' })
  expect(item?.link).toMatch(/^http:\/\/[^/]+\/jobs\/m-and-a-data-manager-lead-r-and-d-labs-berlin--[0-9a-z]{10}$/)
  expect(asList((await fetchXml(app, '/jobs.rss?query=nothing-like-it')).rss.channel.item)).toHaveLength(0)
})

test('the sitemap holds live jobs only, each under its one URL, and drops one as soon as it is removed', async () => {
  let now = new Date('2026-11-10T10:00:00Z')
  const app = await startTestApp({}, { clock: () => now })
  const same = { title: 'ML Engineer', company: 'Northwind', descriptionHtml: '<p>Build models.</p>' }
  await post(app, [
    posting({ ...same, places: ['Berlin, Germany'] }),
    posting({ ...same, places: ['Paris, France'] }),
    posting({ title: 'Ends today', validThrough: '2026-11-10' }),
    posting({ title: 'Goes' }),
  ])
  const paths = async () => {
    const { urlset } = await fetchXml(app, '/sitemap.xml')
    return asList<{ loc: string }>(urlset.url).map(({ loc }) => new URL(loc).pathname)
  }
  const before = await paths()
  expect(before).toContain('/top-paid-jobs')
  const removedPath = before.find((path) => path.startsWith('/jobs/goes')) as string
  expect(before.filter((path) => path.includes('--'))).toHaveLength(3)
  await removeJobs(app.services, [removedPath.slice(-10)])
  now = new Date('2026-11-11T12:00:00Z')
  await app.background.catchUp()
  expect((await paths()).filter((path) => path.includes('--'))).toEqual([
    expect.stringContaining('/jobs/ml-engineer-northwind-'),
  ])
})

test('above the limit the sitemap is an index whose parts together hold every job once', async () => {
  const app = await startTestApp()
  await post(
    app,
    Array.from({ length: 12 }, () => posting()),
  )
  const { sitemapindex } = parser.parse(await sitemap(app.services, 10))
  const files = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-jobs-1.xml', '/sitemap-jobs-2.xml'])
  const parts = await Promise.all([1, 2].map((part) => jobsSitemap(app.services, part, 10)))
  const jobs = parts.flatMap((part) => asList<{ loc: string }>(parser.parse(part as string).urlset.url))
  expect(new Set(jobs.map(({ loc }) => loc)).size).toBe(12)
  expect(await jobsSitemap(app.services, 3, 10)).toBeNull()
  expect((await app.fetch('/sitemap-pages.xml')).status).toBe(200)
  expect((await app.fetch('/sitemap-jobs-1.xml')).status).toBe(200)
  expect((await app.fetch('/sitemap-jobs-2.xml')).status).toBe(404)
  expect((await app.fetch('/sitemap-jobs-0.xml')).status).toBe(404)
})

test('robots may read everything but the API, and learn where the sitemap is', async () => {
  const app = await startTestApp({ SITE_URL: 'https://jobs.example' })
  const reply = await app.fetch('/robots.txt')
  expect(await reply.text()).toBe(
    'User-agent: *\nDisallow: /nuxt_api/\nAllow: /\n\nSitemap: https://jobs.example/sitemap.xml\n',
  )
})
