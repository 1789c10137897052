import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { fetchJob } from '#domain/jobs/jobs.contract.ts'
import { reportJob } from '#domain/offers/offer-visits.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { createLogger } from '#server/platform/log.ts'
import { SAME_ORIGIN_HEADERS } from '#tests/harness/people.ts'
import { posting, post as postJobs } from '#tests/harness/postings.ts'
import { post, startTestApp } from '#tests/harness/test-app.ts'
import { registerReports } from './reports.command.ts'
import { reviewTasks } from './review.tasks.ts'

let now = new Date('2026-11-20T10:00:00Z')
const app = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logLines.push(line) } })

async function argmax(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerReports(program, (work) => work(app.services))
  try {
    await program.parseAsync(args, { from: 'user' })
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

let made = 0
async function jobId(title = 'Data Scientist'): Promise<string> {
  made += 1
  const externalId = `report-${made}`
  await postJobs(app, [posting({ externalId, title })])
  const { rows } = await app.services.pool.query('select id from jobs where external_id = $1', [externalId])
  return rows[0].id
}

let prefixes = 0
async function report(id: string, body: object = {}, from = `198.51.${++prefixes % 250}.1`) {
  const sent = { id, reason: 'scam', captcha: 'none', ...body }
  const reply = await app.fetch(API_PREFIX + reportJob.path, post(sent, SAME_ORIGIN_HEADERS), from)
  const { error } = (await reply.json()) as { error?: { code: string } }
  return error ? `${reply.status} ${error.code}` : `${reply.status}`
}

test('reports of one job are one entry, the most often reported first, and are closed with or without its removal', async () => {
  const [one, two] = [await jobId('Analyst'), await jobId('Engineer')]
  expect(await report(one, { text: 'Asks for\n\u001b[31mmoney' })).toBe('200')
  await report(two, { reason: 'gone' })
  await report(two, { reason: 'gone' })
  await report(two, { reason: 'fee', text: 'They wanted $50.' })
  const listed = await argmax('reports')
  expect(listed.indexOf(two)).toBeLessThan(listed.indexOf(one))
  expect(listed).toContain(`${two}  Engineer at `)
  expect(listed).toContain('3 since 2026-11-20T10:00:00.000Z: gone 2, fee 1')
  expect(listed).toContain('“Asks for [31mmoney”')

  expect(await argmax('close-report', one)).toBe('1 report closed')
  expect((await app.call(fetchJob, { id: one })).status).toBe(200)
  expect(await argmax('close-report', two.toUpperCase(), '--remove')).toBe('3 reports closed, the job is removed')
  expect((await app.call(fetchJob, { id: two })).status).toBe(410)
  expect(await argmax('reports')).toBe('no job is reported')
  expect(await argmax('close-report', two)).toBe('0 reports closed')
  await expect(argmax('close-report', 'not-an-id')).rejects.toMatchObject({ code: 'job_not_found' })
})

test('only live jobs are reported, for a reason of the list', async () => {
  const id = await jobId()
  expect(await report('zzzzzzzzzz')).toBe('404 job_not_found')
  expect(await report(id, { reason: 'because' })).toBe('422 invalid')
  expect(await report(id, { text: 'x'.repeat(2_001) })).toBe('422 invalid')
  await app.services.pool.query('update jobs set published = false where id = $1', [id])
  expect(await report(id)).toBe('410 job_gone')
})

test('one network reports a job three times a day and ten jobs an hour', async () => {
  const id = await jobId()
  const from = '203.0.113.5'
  for (let times = 0; times < 3; times++) expect(await report(id, {}, from)).toBe('200')
  expect(await report(id, {}, '203.0.113.77')).toBe('429 too_many_requests')
  for (let times = 0; times < 6; times++) expect(await report(await jobId(), {}, from)).toBe('200')
  expect(await report(await jobId(), {}, from)).toBe('429 too_many_requests')
  await argmax('close-report', id)
})

test('without a solved captcha nothing is stored', async () => {
  const guarded = await startTestApp({ CAPTCHA: true })
  await postJobs(guarded, [posting({ externalId: 'guarded' })])
  const { rows } = await guarded.services.pool.query(`select id from jobs where external_id = 'guarded'`)
  const sent = { id: rows[0].id, reason: 'scam', captcha: 'made up' }
  const reply = await guarded.call(reportJob, sent)
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['captcha']])
  expect((await guarded.services.pool.query('select 1 from job_reports')).rows).toEqual([])
})

test('the hourly task tells of what waits, and deletes what was decided three months ago', async () => {
  await report(await jobId())
  logLines.length = 0
  now = new Date('2027-03-20T10:00:00Z')
  await reviewTasks[0]?.run(app.services)
  expect(logLines.map((line) => JSON.parse(line)).find(({ jobs }) => jobs)).toMatchObject({ level: 40 })
  const { rows } = await app.services.pool.query('select 1 from job_reports where closed_at is not null')
  expect(rows).toEqual([])
})
