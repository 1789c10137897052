import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { figure, percentile, tableText } from '../table.ts'
import { cpuMs } from '../web/cpu.ts'
import { startServer } from '../web/server.ts'
import { load, requireWrk } from '../web/wrk.ts'

const CONNECTIONS = 20

interface Kind {
  name: string
  path: string
  /** By which the other server knows its type. */
  ending: 'html' | 'txt'
}

/** Where a page of each kind is; the job is the newest one. */
async function kindsOf(origin: string): Promise<Kind[]> {
  const html = await (await fetch(`${origin}/jobs`)).text()
  const job = html.match(/\/jobs\/[a-z0-9-]+--[0-9a-z]{10}/)?.[0] ?? '/jobs'
  return [
    { name: 'home', path: '/', ending: 'html' },
    { name: 'job', path: job, ending: 'html' },
    { name: 'search', path: '/jobs?query=data', ending: 'html' },
    { name: 'landing page', path: '/jobs/data', ending: 'html' },
    { name: 'salary calculator', path: '/data-engineer-salary-calculator', ending: 'html' },
    { name: 'all salaries', path: '/salary-calculator', ending: 'html' },
    { name: 'top paid', path: '/top-paid-jobs', ending: 'html' },
    { name: 'blog', path: '/blog', ending: 'html' },
    { name: 'article', path: '/blog/sql-in-interviews', ending: 'html' },
    { name: 'blog topic', path: '/blog/tags/salary', ending: 'html' },
    { name: 'contact', path: '/contact', ending: 'html' },
    { name: 'content page', path: '/privacy-policy', ending: 'html' },
    { name: 'feed (RSS)', path: '/jobs.rss', ending: 'txt' },
    { name: 'blog (RSS)', path: '/blog.rss', ending: 'txt' },
    { name: 'site map', path: '/sitemap.xml', ending: 'txt' },
  ]
}

interface Sample {
  perSecond: number
  cpuMicros: number
}

interface Server {
  origin: string
  pid: number
  pathOf(kind: Kind): string
}

/**
 * Cached pages per second, and the static file handler sending the same compressed bytes, in turns. `--rounds N` (default
 * 5) of `--seconds N` (default 2) each. The processor time stays true while others
 * use the machine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
  })
  requireWrk()
  const product = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'argmax-pages-'))
  const stops = [product.stop, () => rm(folder, { recursive: true, force: true })]
  try {
    const kinds = await kindsOf(product.origin)
    const bytes = await Promise.all(kinds.map((kind) => copyPage(product.origin, kind, folder)))
    const files = await startFiles(folder)
    stops.unshift(files.stop)
    const servers: Server[] = [{ ...product, pathOf: ({ path }) => path }, files]
    const samples = kinds.map((): [Sample[], Sample[]] => [[], []])
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [index, kind] of kinds.entries())
        for (const [side, server] of servers.entries())
          samples[index]?.[side]?.push(await sampleOf(server, kind, Number(values.seconds)))
    console.log(
      `Node ${process.version}, ${cpus().length} cores shared with the load generator, ${CONNECTIONS} connections`,
    )
    const head = ['cached page', 'brotli bytes', 'per second', 'static', 'ratio', 'CPU µs', 'static', 'ratio']
    console.log(
      tableText(
        head,
        kinds.map(({ name }, index) => [name, figure(bytes[index] ?? 0), ...figuresOf(samples[index])]),
      ),
    )
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Puts the page where the static file handler looks for it, plain and as sent; returns the length of the latter. */
async function copyPage(origin: string, { path, name, ending }: Kind, folder: string): Promise<number> {
  const url = origin + path
  const sent = await request(url, { headers: { 'accept-encoding': 'br' } })
  const body = Buffer.from(await sent.body.arrayBuffer())
  await writeFile(join(folder, fileOf(name, ending)), await (await fetch(url)).text())
  await writeFile(join(folder, `${fileOf(name, ending)}.br`), body)
  return body.length
}

const fileOf = (name: string, ending: Kind['ending']) => `${name.replace(/\W+/g, '-')}.${ending}`

async function startFiles(folder: string): Promise<Server & { stop: () => Promise<void> }> {
  const log = await open(join(folder, 'log'), 'w') // requests are logged, as by the product
  const child = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), folder], {
    stdio: ['ignore', 'pipe', log.fd],
  })
  await log.close()
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return {
    origin: `http://127.0.0.1:${`${port}`.trim()}`,
    pid: child.pid ?? 0,
    pathOf: ({ name, ending }) => `/${fileOf(name, ending)}`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function sampleOf({ origin, pid, pathOf }: Server, kind: Kind, seconds: number): Promise<Sample> {
  const before = cpuMs(pid)
  const { perSecond, failed } = await load(
    { name: kind.name, method: 'GET', origin, path: pathOf(kind) },
    CONNECTIONS,
    seconds,
    0,
  )
  if (failed > 0) throw new Error(`${failed} requests of ${origin}${pathOf(kind)} failed`)
  return { perSecond, cpuMicros: ((cpuMs(pid) - before) * 1_000) / (perSecond * seconds) }
}

/** Requests per second of the best round, processor time of the middle one. */
function figuresOf([ours = [], files = []]: Sample[][] = []): string[] {
  const best = [ours, files].map((samples) => Math.max(...samples.map(({ perSecond }) => perSecond)))
  const middle = [ours, files].map((samples) =>
    percentile(
      samples.map(({ cpuMicros }) => cpuMicros),
      0.5,
    ),
  )
  const [page = 0, file = 0] = best
  const [pageCpu = 0, fileCpu = 0] = middle
  return [
    figure(page),
    figure(file),
    (page / file).toFixed(2),
    figure(pageCpu),
    figure(fileCpu),
    (fileCpu / pageCpu).toFixed(2),
  ]
}
