import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { createApi } from '#server/api.ts'
import { type Background, startBackground } from '#server/background.ts'
import { generatePostings } from '#server/demo/postings.ts'
import { connectSearch } from '#server/opensearch/client.ts'
import { closeServices, createServices, type Services } from '#server/platform/services.ts'
import { post as savePostings } from '#tests/harness/postings.ts'
import { post, type TestApp, testApp } from '#tests/harness/test-app.ts'
import { NODES_URL, removeAll } from './shared-engines.ts'

const PREFIX = `product-${process.pid}`
const MINUTE_MS = 60_000

/** In front of a node: what it lets through can be cut. */
interface Gateway {
  url: string
  open(): Promise<void>
  cut(): Promise<void>
}

let memory: TestApp
let gateway: Gateway
let services: Services
let background: Background
let api: ReturnType<typeof createApi>['routes']

beforeAll(async () => {
  memory = await testApp()
  await savePostings(memory, [...generatePostings({ count: 600, seed: 7, now: memory.services.clock() })])
  await memory.background.catchUp()
  gateway = await gatewayTo(new URL(NODES_URL.split(',')[0] ?? ''))
  services = createServices({ ...memory.services.env, SEARCH_URL: `${gateway.url}/${PREFIX}` }, { connections: 5 })
  background = await startBackground(services, { work: false })
  api = createApi(services).routes
}, 2 * MINUTE_MS)

afterAll(async () => {
  await gateway.open()
  await background.stop()
  await closeServices(services)
  await removeAll(connectSearch(`${gateway.url}/${PREFIX}`), PREFIX)
  await gateway.cut()
})

const search = async (body: unknown) => {
  const response = await api.request(API_PREFIX + searchJobs.path, post(body))
  return { status: response.status, body: await response.json() }
}
const until = async (isTrue: () => Promise<boolean>) => {
  for (const end = Date.now() + MINUTE_MS; !(await isTrue()); await sleep(200))
    if (Date.now() > end) throw new Error('not within a minute')
}

test(
  'the product starts while OpenSearch is away, says so, and finds jobs once it is there',
  async () => {
    const away = await search({})
    expect(away).toMatchObject({ status: 503, body: { error: { code: 'search_away' } } })
    expect(away.body.error.message).toContain('being repaired')
    expect(await (await api.request('/readyz')).text()).toBe('ready, but search is away')
    expect(await services.metrics.registry.metrics()).not.toContain('undefined')
    await gateway.open()
    await until(async () => (await search({})).status === 200)
    expect(await (await api.request('/readyz')).text()).toBe('ready')
  },
  3 * MINUTE_MS,
)

const facets = ['country', 'skills', 'company_name', 'seniority', 'salary_min', 'posted_within', 'work_mode', 'city']
const byDate = [{ field: 'date', direction: 'desc' }]
const requests = [
  {},
  { query: '', sort: byDate, facets },
  { query: 'data engineer', sort: byDate, facets },
  { query: '"machine learning"', sort: byDate, facets },
  { query: 'python -senior', sort: [{ field: 'salary', direction: 'desc' }], facets },
  { query: 'scientist berlin', sort: [{ field: 'company_name', direction: 'asc' }], facets },
  { query: 'enginer', sort: byDate },
  { query: 'preonboarding nothing', sort: byDate },
  {
    query: '',
    filters: [
      { field: 'country', value: 'Germany' },
      { field: 'seniority', value: 'senior' },
    ],
    sort: byDate,
    facets,
  },
  {
    query: 'sql',
    filters: [{ field: 'is_remote', value: 'yes' }],
    sort: [{ field: 'city', direction: 'asc' }],
    facets,
  },
  {
    query: 'data',
    filters: [{ field: 'skills', value: 'Python', exclude: true }],
    sort: byDate,
    offset: 30,
    limit: 30,
    facets,
  },
]

test.each(requests)('n-search returns the same from both engines: %j', async (body) => {
  const expected = await memory.call(searchJobs, body)
  const found = await search(body)
  expect(expected.status, JSON.stringify(expected.body)).toBe(200)
  expect(found.body).toEqual(expected.body)
})

test('by relevance both find the same jobs, in an order of their own', async () => {
  const body = { query: 'senior data scientist', sort: [{ field: 'relevance', direction: 'desc' }], limit: 1_000 }
  const [expected, found] = [(await memory.call(searchJobs, body)).body, (await search(body)).body]
  const ids = (response: { jobs: { id: string }[] }) => response.jobs.map(({ id }) => id).sort()
  expect(ids(found)).toEqual(ids(expected))
  const titles = (response: { jobs: { title: string }[] }) => response.jobs.slice(0, 5).map(({ title }) => title)
  for (const title of titles(found)) expect(title).toMatch(/data scien/i)
})

test(
  'a new job is found on the shared index, a second process reads the same index, and after a cut nothing is missed',
  async () => {
    const unusual = (number: number) => ({ title: `Xylophone Analyst ${number}`, externalId: `xylophone-${number}` })
    const total = async () => (await search({ query: 'xylophone', sort: byDate })).body.total
    const [base] = [...generatePostings({ count: 1, seed: 99, now: memory.services.clock() })]
    await savePostings(memory, [{ ...base, ...unusual(1) } as never])
    await background.catchUp()
    expect(await total()).toBe(1)

    await gateway.cut()
    expect((await search({ query: 'xylophone' })).status).toBe(503)
    await savePostings(memory, [{ ...base, ...unusual(2) } as never])
    await gateway.open()
    await until(async () => (await search({ query: 'xylophone' })).status === 200 && (await total()) === 2)

    const other = createServices(services.env, { connections: 5 })
    const builds = await startBackground(other, { work: false })
    expect(other.indexes.get('jobs').size).toBe(services.indexes.get('jobs').size)
    await builds.stop()
    await closeServices(other)
  },
  3 * MINUTE_MS,
)

async function gatewayTo({ hostname, port }: URL): Promise<Gateway> {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  const listen = async (at: number) => {
    const started = createServer((inbound) => {
      const outbound = connect(Number(port), hostname)
      for (const socket of [inbound, outbound]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      }
      inbound.pipe(outbound).pipe(inbound)
    })
    await new Promise<void>((resolve) => started.listen(at, '127.0.0.1', resolve))
    server = started
    return (started.address() as { port: number }).port
  }
  const cut = async () => {
    const closing = server
    server = null
    if (!closing) return
    const closed = new Promise((resolve) => closing.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const own = await listen(0)
  await cut()
  return {
    url: `http://127.0.0.1:${own}`,
    open: async () => {
      if (!server) await listen(own)
    },
    cut,
  }
}
