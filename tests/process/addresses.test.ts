import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { setPublicLink } from '#domain/profile/visibility.contract.ts'
import { SALARY_CALCULATOR_PATH, SALARY_ROLE_KEYS, salaryPath } from '#domain/salaries/salary-roles.ts'
import { blogPaths } from '#server/blog/blog.server.ts'
import { as } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { publicPerson } from '#tests/harness/profiles.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { newDataDir, type RunningServer, startServer } from './server.ts'

const CITIES: Record<string, string> = {
  'cluj-napoca': 'Cluj-Napoca, Romania',
  'stoke-on-trent': 'Stoke-on-Trent, United Kingdom',
  pilsen: 'Plzeň, Czechia',
  lodz: 'Łódź, Poland',
  laquila: "L'Aquila, Italy",
  'baden-baden': 'Baden-Baden, Germany',
  bissau: 'Bissau, Guinea-Bissau',
  'sankt-polten': 'St. Pölten, Austria',
}
const MANY = 230

let app: TestApp
let server: RunningServer
let jobPath: string

beforeAll(async () => {
  app = await startTestApp()
  await post(app, [
    ...Object.values(CITIES).map((place) => posting({ title: 'Data Analyst', places: [place] })),
    ...Array.from({ length: MANY }, (_, n) => posting({ title: 'Data Science Tutor', company: `Tutors ${n}` })),
    posting({ title: 'Head of Data (Maps)', company: 'Müller & Søn', places: ['Gera, Germany'] }),
  ])
  const { DATABASE_URL } = app.services.env
  server = await startServer({ DATABASE_URL: DATABASE_URL as string, DATA_DIR: newDataDir() })
  jobPath = (await canonicals('/sitemap.xml')).find((path) => path.includes('head-of-data')) as string
}, 240_000)

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' })

/** Paths that a site map lists. */
async function canonicals(sitemap: string): Promise<string[]> {
  const { urlset } = new XMLParser().parse(await (await get(sitemap)).text())
  return (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname)
}

async function page(path: string) {
  const reply = await get(path)
  const html = await reply.text()
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
  return {
    status: reply.status,
    canonical: canonical && new URL(canonical).pathname,
    jobs: new Set(html.match(/\/jobs\/[a-z0-9-]+--[0-9a-z]{10}/g)).size,
    html,
  }
}

async function movedTo(path: string) {
  const reply = await get(path)
  await reply.arrayBuffer()
  return [reply.status, reply.headers.get('location')]
}

describe('a landing page of a place', () => {
  test.each(Object.keys(CITIES))(
    '/jobs/data-analyst/%s shows what the filter shows, at its one address',
    async (slug) => {
      const path = `/jobs/data-analyst/${slug}`
      expect(await page(path)).toMatchObject({ status: 200, canonical: path, jobs: 1 })
    },
  )

  test.each([
    ['/jobs/data-analyst/bissau/guinea-bissau', 1],
    ['/jobs/data-analyst/stoke-on-trent/united-kingdom', 1],
    ['/jobs/data-analyst/stoke-on-trent/romania', 0],
    ['/jobs/data-analyst/nowhere-at-all', 0],
  ])('%s has %d jobs', async (path, jobs) => {
    expect(await page(path)).toMatchObject({ status: 200, canonical: path, jobs })
  })

  test.each([
    ['/jobs/x/łódź', '/jobs/x/lodz'],
    ['/jobs/x/%C5%81%C3%93D%C5%B9/', '/jobs/x/lodz'],
    ['/jobs/x/plzeň', '/jobs/x/pilsen'],
    ['/jobs/x/plzen', '/jobs/x/pilsen'],
    ['/jobs/x/l-aquila', '/jobs/x/laquila'],
    ['/jobs/x/cluj%20napoca', '/jobs/x/cluj-napoca'],
    ['/jobs/x/stoke-on-trent/UK', '/jobs/x/stoke-on-trent/united-kingdom'],
    ['/jobs/x/st-polten', '/jobs/x/sankt-polten'],
    ['/jobs/x/Saint%20P%C3%B6lten', '/jobs/x/sankt-polten'],
    ['/jobs/x/mt-isa', '/jobs/x/mount-isa'],
    ['/jobs/x/Remote', '/jobs/x/remote'],
  ])('%s moves to %s', async (path, canonical) => {
    expect(await movedTo(path)).toEqual([301, canonical])
    expect(await movedTo(canonical)).toEqual([200, null])
  })

  test('the canonical link of a search by that place is its landing page', async () => {
    expect(await page('/jobs?query=data+analyst&city=%C5%81%C3%B3d%C5%BA')).toMatchObject({
      canonical: '/jobs/data-analyst/lodz',
    })
  })
})

test.each([
  ['/jobs/Data-Science', '/jobs/data-science'],
  ['/jobs/data-science/', '/jobs/data-science'],
  ['/jobs/data--science', '/jobs/data-science'],
  ['/jobs/data%20science?offset=100', '/jobs/data-science?offset=100'],
  ['/jobs/z%C3%BCrich', '/jobs/zurich'],
  ['/jobs/data-science).', '/jobs/data-science'],
  ['/jobs/', '/jobs'],
  ['/JOBS', '/jobs'],
  ['/data-science-jobs/', '/data-science-jobs'],
  ['/Data-Science-Jobs', '/data-science-jobs'],
  ['/top-paid-jobs/', '/top-paid-jobs'],
  ['/Top-Paid-Jobs?country=Germany', '/top-paid-jobs?country=Germany'],
  ['/top-paid-jobs.', '/top-paid-jobs'],
  ['/myjobs/Account/', '/myjobs/account'],
  ['//jobs', '/jobs'],
  ['//example.com/', '/example.com'],
])('%s moves to %s', async (path, canonical) => {
  expect(await movedTo(path)).toEqual([301, canonical])
})

test.each(['/jobs/c++', '/jobs/c%23', '/jobs/.net', '/jobs/ci%2Fcd', '/jobs/100%25', '/jobs/%E6%95%B0%E6%8D%AE'])(
  '%s is canonical as it is',
  async (path) => {
    expect(await page(path)).toMatchObject({ status: 200, canonical: path })
  },
)

test.each(['.', ')', '),', '%20', '%20and%20more', '%E2%80%9D', '%E2%80%8B', '/', '/apply', '.%3C/a%3E'])(
  'the link of a job with "%s" behind it leads to the job',
  async (rest) => {
    expect(await movedTo(jobPath + rest)).toEqual([301, jobPath])
  },
)

test('capitals and other words before the id lead to the job, and the query string stays', async () => {
  expect(await movedTo(jobPath.toUpperCase())).toEqual([301, jobPath])
  expect(await movedTo(`/jobs/other--${jobPath.slice(-10)}?utm_source=mail`)).toEqual([
    301,
    `${jobPath}?utm_source=mail`,
  ])
  expect((await get('/jobs/data-analyst--0000000000')).status).toBe(404)
})

describe('paging', () => {
  test.each([
    ['/jobs/data-science?offset=600', '/jobs?query=Data+Science&offset=200'],
    ['/jobs?query=data+science&offset=230', '/jobs?query=data+science&offset=200'],
    ['/jobs?query=nothing-of-the-kind&offset=100', '/jobs?query=nothing-of-the-kind'],
    ['/data-science-jobs?offset=900', '/jobs?query=Data+Science&offset=200'],
  ])('%s is beyond the end and leads to the last page', async (path, last) => {
    expect(await movedTo(path)).toEqual([302, last])
    expect((await get(last)).status).toBe(200)
  })

  test('the last page says which jobs it shows', async () => {
    const { html } = await page('/jobs?query=data+science&offset=200')
    expect(html.replaceAll('<!-- -->', '')).toContain(`201–${MANY} of ${MANY}`)
  })
})

test('every address of the site map answers, and is canonical to itself', async () => {
  const paths = await canonicals('/sitemap.xml')
  const standing = [
    '/',
    '/jobs',
    '/jobs/data-science',
    '/top-paid-jobs',
    '/recruiters',
    '/contact',
    ...(await blogPaths()),
    '/manifesto',
    '/privacy-policy',
    '/terms-of-use',
    SALARY_CALCULATOR_PATH,
    ...SALARY_ROLE_KEYS.map(salaryPath),
  ]
  expect(paths).toEqual(expect.arrayContaining(standing))
  expect(paths.length).toBe(standing.length + Object.keys(CITIES).length + MANY + 1)
  const sample = paths.filter((path, n) => !path.includes('tutor') || n % 25 === 0)
  for (const path of sample) expect(await page(path)).toMatchObject({ status: 200, canonical: path })
})

describe('the link of a public profile', () => {
  test('is found in the spelling of the name, and with what was copied behind it', async () => {
    const person = await publicPerson(app, { name: 'Æsa', lastName: 'Müller' })
    expect(person.link).toBe('aesa-muller')
    for (const typed of ['Æsa-Müller', 'Aesa%20Muller', 'aesa-muller.', 'aesa-muller)', 'AESA-MULLER/']) {
      expect(await movedTo(`/profile/${typed}`)).toEqual([302, '/profile/aesa-muller'])
    }
    await as(app, person).call(setPublicLink, { link: 'aesa-mueller' })
    for (const typed of ['Æsa-Müller', 'aesa-muller']) {
      expect(await movedTo(`/profile/${typed}`)).toEqual([302, '/profile/aesa-mueller'])
    }
  })

  test('leads to nobody else', async () => {
    await publicPerson(app, { name: 'Jörg', lastName: 'Groß' })
    expect((await get('/profile/joerg-gros')).status).toBe(404)
    expect((await get('/profile/J%C3%B6rg-Gro%C3%9F')).status).toBe(302)
  })
})
