import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeJobs } from '#server/jobs/jobs.server.ts'
import { eventually } from '#server/platform/process/processes.ts'
import { builtRoutes } from '#tests/spec-map/built.ts'
import { HTML_RULES } from './html-rules.ts'
import { NO_PAGES, type Site, type SitePage, startSite } from './site-pages.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
}, 240_000)

const get = (path: string, cookie?: string) =>
  fetch(new URL(path, site.server.origin), { redirect: 'manual', headers: cookie ? { cookie } : {} })
const htmlOf = async ({ path, cookie }: SitePage) => (await get(path, cookie)).text()
const allPages = () => Object.values(site.pages).flat()

/** Those that a visitor finds, and that are there. */
const publicPages = () =>
  allPages().filter(({ path, cookie, status }) => !cookie && !status && !path.startsWith('/myjobs/'))

test('every route has an address here, so that a new one is checked from its first day', async () => {
  const routes = (await builtRoutes()).filter((route) => !NO_PAGES.includes(route))
  expect(Object.keys(site.pages).toSorted()).toEqual(routes.toSorted())
})

test('every page is valid HTML', { timeout: 120_000 }, async () => {
  const validator = new HtmlValidate(HTML_RULES)
  const faults: string[] = []
  for (const page of allPages()) {
    const response = await get(page.path, page.cookie)
    expect([page.path, response.status]).toEqual([page.path, page.status ?? 200])
    const html = await response.text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, offset } of results.flatMap(({ messages }) => messages))
      faults.push(`${page.path}: ${ruleId}: ${message}: ${html.slice(offset - 60, offset + 60)}`)
  }
  expect(faults).toEqual([])
})

test('what is no valid HTML is seen', async () => {
  const validator = new HtmlValidate(HTML_RULES)
  const { results } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div id="a">x</div></p><ul><div id="a">y</div></ul><img src="/x"></body></html>',
  )
  const rules = new Set(results.flatMap(({ messages }) => messages).map(({ ruleId }) => ruleId))
  expect([...rules]).toEqual(expect.arrayContaining(['element-permitted-content', 'no-dup-id', 'wcag/h37']))
})

/** Contents of the `meta` elements of a page, by name or property. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]))
}

describe('the image of a link preview', () => {
  test('is named with size and words by every public page, and is there', { timeout: 120_000 }, async () => {
    const images = new Map<string, string>()
    for (const page of publicPages()) {
      const meta = metaOf(await htmlOf(page))
      expect([page.path, meta]).toMatchObject([
        page.path,
        {
          'og:image': expect.stringMatching(`^${site.server.origin}/social-images/[a-z]+/`),
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': expect.stringMatching(/\w/),
          'twitter:card': 'summary_large_image',
        },
      ])
      images.set(meta['og:image'] ?? '', page.path)
    }
    expect(new Set([...images.keys()].map((url) => new URL(url).pathname.split('/')[2]))).toEqual(
      new Set(['site', 'articles', 'jobs', 'searches', 'salaries']),
    )
    for (const [url, path] of images) {
      const response = await get(url)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('set-cookie')).toBeNull()
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([path, width, height]).toEqual([path, 1200, 630])
    }
  })

  test('says what the page is about', async () => {
    const meta = metaOf(await htmlOf({ path: '/data-engineer-salary-calculator?country=DE' }))
    expect(meta['og:image:alt']).toMatch(/^Salary calculator · Data engineers in Germany · Median €[\d,]+ a year, /)
    expect(metaOf(await htmlOf({ path: '/jobs/data/remote' }))['og:image:alt']).toMatch(
      /^Job search · Remote Data jobs · \d+ open jobs?$/,
    )
  })

  test('of an older state moves to the present one', async () => {
    const { pathname, search } = new URL(metaOf(await htmlOf({ path: '/jobs/data' }))['og:image'] ?? '')
    const older = pathname.replace(/[0-9a-f]{16}/, '0123456789abcdef')
    const moved = await get(older + search)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, pathname + search])
  })

  test.each([
    '/social-images/jobs/0000000000/0123456789abcdef.png',
    '/social-images/jobs/0123456789abcdef.png',
    '/social-images/searches/0123456789abcdef.png?query=no-such-words-anywhere',
    '/social-images/searches/0123456789abcdef.png',
    '/social-images/salaries/astronaut/0123456789abcdef.png',
    '/social-images/site/x/0123456789abcdef.png',
    '/social-images/constructor/x/0123456789abcdef.png',
    '/social-images/jobs/..%2F..%2Fetc/0123456789abcdef.png',
    '/social-images',
  ])('%s is not found', async (path) => {
    const response = await get(path)
    await response.arrayBuffer()
    expect(response.status).toBe(404)
  })

  test('of a job is gone with the job', async () => {
    const { pathname } = new URL(metaOf(await htmlOf(site.liveJob))['og:image'] ?? '')
    const statusOf = async () => (await get(pathname)).status
    expect(await statusOf()).toBe(200)
    await removeJobs(site.app.services, [site.liveJob.id])
    expect(await eventually(async () => (await statusOf()) === 404, 10_000, 50)).toBe(true)
    await removeJobs(site.app.services, [site.liveJob.id], { restore: true })
    expect(await eventually(async () => (await statusOf()) === 200, 10_000, 50)).toBe(true)
  })
})

/** Objects of schema.org in a page. */
function schemasOf(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, json = '']) => JSON.parse(json))
}

test('every public page that describes something to search engines does so in JSON-LD that parses', async () => {
  const types: Record<string, unknown[]> = {}
  for (const page of publicPages()) {
    const schemas = schemasOf(await htmlOf(page))
    for (const schema of schemas)
      expect([page.path, schema]).toMatchObject([page.path, { '@context': 'https://schema.org' }])
    types[page.path] = schemas.map((schema) => schema['@type'])
  }
  expect(types).toMatchObject({
    [site.liveJob.path]: ['JobPosting'],
    '/salary-calculator': ['ItemList'],
    '/data-engineer-salary-calculator': ['Occupation'],
    [site.pages['/profile/:slug']?.[0]?.path ?? '']: ['Person'],
  })
})

describe('icons', () => {
  const sizeOf = async (path: string) => {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return [response.headers.get('content-type'), format, `${width}x${height}`]
  }

  test('are linked from every page', async () => {
    const html = await htmlOf({ path: '/contact' })
    const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
    expect(links.map(([, rel, href]) => `${rel} ${href}`)).toEqual([
      'icon /favicon.svg',
      'icon /favicon.ico',
      'apple-touch-icon /apple-touch-icon.png',
      'manifest /site.webmanifest',
    ])
    expect(await sizeOf('/apple-touch-icon.png')).toEqual(['image/png', 'png', '180x180'])
    const svg = await get('/favicon.svg')
    expect([svg.headers.get('content-type'), /<svg/.test(await svg.text())]).toEqual(['image/svg+xml', true])
    const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt8(6)]).toEqual([0, 1, 32])
  })

  test('of the manifest have the sizes that it states', async () => {
    const response = await get('/site.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const { name, icons } = (await response.json()) as { name: string; icons: Record<string, string>[] }
    expect(name).toBe('Argmax')
    const images = icons.filter(({ type }) => type === 'image/png')
    expect(images.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src = '', sizes } of images) expect(await sizeOf(src)).toEqual(['image/png', 'png', sizes])
  })
})
