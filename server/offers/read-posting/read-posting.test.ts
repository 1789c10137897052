import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readPosting } from '#domain/offers/offers.contract.ts'
import { as, recruiter, seeker } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { offerFromPage } from './read-posting.server.ts'

const app = await startTestApp({ RATE_LIMITS: true })
const rita = await recruiter(app)

const HOSTS = {
  resolve: async (host: string) => [{ address: host === 'inside.test' ? '10.0.0.5' : '127.0.0.1', family: 4 }],
  isOpen: (address: string) => address === '127.0.0.1',
}

async function site(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://company.test:${(server.address() as AddressInfo).port}/job`
}

const page = (...jobs: object[]) =>
  site((_request, response) => {
    const scripts = jobs.map(
      (job) => `<script type="application/ld+json">${JSON.stringify(job).replaceAll('<', '\\u003c')}</script>`,
    )
    response.setHeader('content-type', 'text/html').end(`<html><head>${scripts.join('')}</head><body>Job</body></html>`)
  })

const JOB = {
  '@type': 'JobPosting',
  title: 'Senior Data Engineer',
  hiringOrganization: { '@type': 'Organization', name: 'Brook Analytics' },
  jobLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
  baseSalary: { currency: 'EUR', value: { minValue: 70_000, maxValue: 90_000, unitText: 'YEAR' } },
  employmentType: 'FULL_TIME',
  description: '<h2>Role</h2><ul><li>Build pipelines with <b>Python</b> and Spark</li></ul><script>x()</script>',
}
const read = (url: string) => offerFromPage(app.services, rita.id, url, HOSTS)

test('the posting of a page fills the form', async () => {
  const url = await page(JOB)
  const { offer, notes } = await read(url)
  expect(offer).toMatchObject({
    title: 'Senior Data Engineer',
    company: 'Brook Analytics',
    link: url,
    city: 'Berlin',
    country: 'Germany',
    salaryLow: 70_000,
    salaryHigh: 90_000,
    currency: 'EUR',
    period: 'year',
    isRemote: false,
    seniority: 'senior',
    description: '## Role\n\n- Build pipelines with **Python** and Spark',
  })
  expect(offer.skills).toEqual(expect.arrayContaining(['Python']))
  expect(notes).toEqual([])
})

test('of several jobs and places the first is taken, and notes say what is missing', async () => {
  const jobLocation = ['Berlin', 'Hamburg'].map((addressLocality) => ({
    address: { addressLocality, addressCountry: 'DE' },
  }))
  const { offer, notes } = await read(
    await page({ ...JOB, jobLocation, validThrough: 'soon' }, { ...JOB, title: 'Other' }),
  )
  expect([offer.title, offer.city]).toEqual(['Senior Data Engineer', 'Berlin'])
  expect(notes).toEqual([
    'The page has 1 more job; this is the first.',
    'Only the first of 2 places was taken.',
    expect.stringMatching(/^Not taken, last day: not a date.*“soon”/),
  ])
})

test.each([
  ['PKR', 3_000_000, 4_000_000],
  ['COP', 90_000_000, 120_000_000],
  ['VND', 900_000_000, 1_200_000_000],
  ['IDR', 1_200_000_000, undefined],
  ['KRW', 900_000_000, 1_200_000_000],
])(
  'a salary in %s that the form can’t hold is left out as a whole, with a note',
  async (currency, minValue, maxValue) => {
    const url = await page({ ...JOB, baseSalary: { currency, value: { minValue, maxValue, unitText: 'YEAR' } } })
    const { offer, notes } = await read(url)
    expect(offer).toMatchObject({ salaryLow: null, salaryHigh: null, currency: null, period: null })
    expect(notes).toEqual([expect.stringMatching(/^Not taken, pay: /)])
    expect(readPosting.response.safeParse({ offer, notes }).error).toBeUndefined()
  },
)

test('a salary without a currency is not read as one in the form’s currency', async () => {
  const nowhere = { address: { addressLocality: 'Nirgendwoheim' } }
  const baseSalary = { value: { minValue: 70_000, maxValue: 90_000, unitText: 'YEAR' } }
  const { offer, notes } = await read(await page({ ...JOB, jobLocation: nowhere, baseSalary }))
  expect([offer.salaryLow, offer.salaryHigh, offer.currency]).toEqual([null, null, null])
  expect(notes.join('\n')).toMatch(/^Not taken, pay: /m)
})

test('a page without a posting, an error and what is not public are told apart', async () => {
  await expect(read(await page({ '@type': 'Organization', name: 'x' }))).rejects.toMatchObject({
    code: 'posting_not_found',
  })
  await expect(read(await page({ ...JOB, title: '' }))).rejects.toMatchObject({ code: 'posting_not_found' })
  const missing = await site((_request, response) => response.writeHead(404).end())
  await expect(read(missing)).rejects.toMatchObject({ code: 'feed_bad_status' })
  const large = await site((_request, response) => response.end('x'.repeat(6_000_000)))
  await expect(read(large)).rejects.toMatchObject({ code: 'feed_too_large' })
  for (const inside of ['http://inside.test/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://[::1]/']) {
    const redirect = await site((_request, response) => response.writeHead(302, { location: inside }).end())
    await expect(read(redirect), inside).rejects.toMatchObject({ code: 'feed_address_refused' })
    await expect(read(inside), inside).rejects.toMatchObject({ code: 'feed_address_refused' })
  }
})

test('the call is for recruiters, reaches no private network, and is limited', async () => {
  const otto = await recruiter(app)
  const outcome = async (cookie: string, body: object) => {
    const { status, body: reply } = await as(app, { cookie }).call(readPosting, body)
    return `${status} ${reply.error?.code}`
  }
  const body = { url: 'http://127.0.0.1/' }
  expect(await outcome((await seeker(app)).cookie, body)).toBe('403 forbidden')
  expect(await outcome('', body)).toBe('401 session_expired')
  expect(await outcome(otto.cookie, {})).toBe('422 invalid')
  for (let times = 0; times < 30; times++) expect(await outcome(otto.cookie, body)).toBe('403 feed_address_refused')
  expect(await outcome(otto.cookie, body)).toBe('429 too_many_requests')
})
