import fs from 'node:fs'
import path from 'node:path'
import { eventually, isAlive } from '#server/platform/process/processes.ts'
import { type Child, startNode } from '#tests/process/child.ts'
import { type Form, isReady, type Outcome, secondsUntil } from './fault.ts'
import type { Subject } from './subject.ts'
import { startTraffic } from './traffic.ts'

const SOURCE = 'fault'
/** An import is searchable within a second of its end; a rebuilt index takes longer. */
const SEARCHABLE_MS = 30_000
/** A mail that was in delivery when its server was killed waits for the end of its claim. */
const MAIL_MS = 100_000

/** Of the import. */
export const JOBS = { whole: 6_000, short: 1_500 }

/** Six people and an import at work. */
export interface Work {
  importer: Child
  /** Seconds from now until the server is ready and acknowledges again. */
  untilServing(subject?: Subject): Promise<number>
  /** Ends the work and looks for all of it at `at`; `expected`: statuses that the fault explains (0: no response). */
  end(options?: {
    at?: Subject
    expected?: readonly number[]
    importEnds?: number | string
  }): Promise<Omit<Outcome, 'secondsUntilReady'>>
}

/** `also`: further servers of the same database. Resolves when the search finds the first imported jobs. */
export async function startWork(subject: Subject, form: Form, also: readonly Subject[] = []): Promise<Work> {
  const traffic = await startTraffic([subject.origin, ...also.map(({ origin }) => origin)])
  const importer = startImport(subject, JOBS[form])
  await secondsUntil('the import has begun', async () => (await countJobs(subject.origin)) > 0)
  const pids = new Map([subject, ...also].map((one) => [one, one.server.pid]))
  return {
    importer,
    untilServing({ origin } = subject) {
      let before: number | undefined
      return secondsUntil(`${origin} serves again`, async () => {
        if (before === undefined && (await isReady(origin))) before = traffic.acknowledgedBy(origin)
        return before !== undefined && traffic.acknowledgedBy(origin) > before
      })
    },
    async end({ at = subject, expected = [], importEnds = 0 } = {}) {
      const code = await importer.ended
      const { sent, acknowledged, lost, errors, registered } = await traffic.stop(at.origin)
      if (code === 0) lost.push(...(await missingJobs(at, form)))
      lost.push(...(await missingMails(subject, registered)))
      const wrong: string[] = []
      if (code !== importEnds) wrong.push(`the import ended with ${code}: ${importer.output().trim().slice(-300)}`)
      for (const [status, count] of Object.entries(errors))
        if (!expected.includes(Number(status))) wrong.push(`${count} requests got ${status}`)
      for (const [one, pid] of pids)
        if (one.server.pid === pid && !isAlive(pid) && !expected.includes(0)) wrong.push(`${one.origin} has ended`)
      const notes = Object.entries(errors).map(([status, count]) => `${count} × ${status}`)
      return {
        sent: sent + 1,
        acknowledged: acknowledged + (code === 0 ? 1 : 0),
        lost,
        wrong,
        ...(notes.length > 0 && { notes: `not acknowledged: ${notes.join(', ')}` }),
      }
    },
  }
}

/** Beside the server, by the command line. */
export function startImport({ env }: Subject, jobs: number): Child {
  const file = path.join(env.DATA_DIR, 'jobs.ndjson')
  fs.writeFileSync(file, Array.from({ length: jobs }, (_, id) => `${JSON.stringify(job(id))}\n`).join(''))
  return startNode('server/cli.ts', ['jobs', 'import', file, '--source', SOURCE], env)
}

/** What the search does not find of the import. */
export async function missingJobs({ origin }: Subject, form: Form): Promise<string[]> {
  let found = 0
  const isWhole = async () => {
    found = await countJobs(origin)
    return found === JOBS[form]
  }
  return (await eventually(isWhole, SEARCHABLE_MS, 200)) ? [] : [`import: ${found} of ${JOBS[form]} jobs`]
}

async function missingMails(subject: Subject, owed: readonly string[]): Promise<string[]> {
  const missing = () => {
    const delivered = mailsIn(subject)
    return owed.filter((email) => !delivered.has(email))
  }
  await eventually(() => missing().length === 0, MAIL_MS, 250)
  return missing().map((email) => `${email}: mail`)
}

async function countJobs(origin: string): Promise<number> {
  const found = await fetch(`${origin}/nuxt_api/jobs/n-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query: '', filters: [{ field: 'source', value: SOURCE }], limit: 0 }),
  }).catch(() => null)
  return found?.ok ? ((await found.json()) as { total: number }).total : 0
}

function mailsIn({ env }: Subject): ReadonlySet<string> {
  const folder = path.join(env.DATA_DIR, 'outbox')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return new Set(names.map((name) => recipientIn(path.join(folder, name))))
}

/** Empty while it is being written. */
function recipientIn(file: string): string {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as { to: string }).to
  } catch {
    return ''
  }
}

const job = (id: number) => ({
  externalId: `job-${id}`,
  title: `Data Engineer ${id}`,
  company: `Company ${id}`,
  places: ['Berlin, Germany'],
})
