import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { searchJobs } from '#domain/jobs/jobs.contract.ts'
import { reportJob } from '#domain/offers/offer-visits.contract.ts'
import * as contract from '#domain/offers/offers.contract.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { checkLedger } from '#server/credits/check-ledger.server.ts'
import { createLogger } from '#server/platform/log.ts'
import { FIELDS, give } from '#tests/harness/offers.ts'
import { as, type Person, recruiter } from '#tests/harness/people.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { registerReports } from './reports.command.ts'
import { registerReview } from './review.command.ts'
import { reviewTasks } from './review.tasks.ts'

const START = Date.parse('2026-11-02T10:00:00Z')
const DAY_MS = 86_400_000
let now = START
const app = await startTestApp({}, { clock: () => new Date(now) })
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void logLines.push(line) } })
const UNKNOWN = '6d1f3a0e-9a51-4d3c-8a2e-222222222222'
const SUSPECT = 'Contact our manager on WhatsApp +1 555 0100.'

/** Runs `offers …` in this process; returns what it printed and whether it failed. */
async function argmax(...args: string[]): Promise<{ printed: string; exitCode: number }> {
  const spies = [console, console].map((one, index) =>
    vi.spyOn(one, index === 0 ? 'log' : 'error').mockImplementation(() => {}),
  )
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  registerReview(program, (work) => work(app.services))
  registerReports(program, (work) => work(app.services))
  try {
    await program.parseAsync(args, { from: 'user' })
    const printed = spies.flatMap((spy) => spy.mock.calls.flat()).join('\n')
    return { printed, exitCode: Number(process.exitCode ?? 0) }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = undefined
  }
}

/** Paid for five days, 2 to 6 November, with 75 of 100 credits left. */
async function paidOffer(more: object): Promise<{ me: Person; uuid: string }> {
  now = START
  const me = await recruiter(app)
  await give(app, me, 100)
  const { uuid } = (await as(app, me).call(contract.addJobOffer, { ...FIELDS, ...more })).body.offer
  const dates = { startDate: '2026-11-02', endDate: '2026-11-06', time_zone: 'UTC' }
  const { body } = await as(app, me).call(contract.activateJobOffer, { uuid, ...dates, idempotency_key: `of ${uuid}` })
  expect(body.balance).toBe(75)
  return { me, uuid }
}

/** With the digest that the operator was shown. */
async function approve(uuid: string, digest = '0'): Promise<{ printed: string; exitCode: number }> {
  const { printed } = await argmax('review')
  return argmax('approve', uuid, printed.match(`approve ${uuid} ([0-9a-f]{16})`)?.[1] ?? digest)
}

const balanceOf = async (me: Person) => (await as(app, me).call(fetchCredits, { limit: 1 })).body.balance
const stateOf = async (me: Person, uuid: string) =>
  (await as(app, me).call(contract.fetchJobOffer, { uuid })).body.offer.state
const jobsWith = async (query: string) => {
  await app.background.catchUp()
  return (await app.call(searchJobs, { query })).body.jobs
}
async function removalMails({ email }: Person): Promise<{ props: { reason: string; returned: number } }[]> {
  const { rows } = await app.services.pool.query(
    `select props from mails where to_address = $1 and kind = 'offer-removed'`,
    [email],
  )
  return rows
}

test('what waits is listed with its reasons and the commands, without escape sequences', async () => {
  const { uuid } = await paidOffer({ title: 'Caracal\u001b[2J counter', description: SUSPECT })
  const quiet = await paidOffer({ title: 'Plain caracal counter' })
  const { printed, exitCode } = await argmax('review')
  expect(exitCode).toBe(0)
  expect(printed).toContain(`${uuid}  Caracal`)
  expect(printed).toContain('2026-11-02 to 2026-11-06')
  expect(printed).toMatch(/\n {2}- .+/)
  expect(printed).toContain(`argmax offers approve ${uuid}`)
  expect(printed).not.toContain('\u001b')
  expect(printed).not.toContain(quiet.uuid)
  await argmax('remove', uuid, '--reason', 'test')
  expect((await argmax('review')).printed).toBe('no offer waits')
})

test('an approved offer goes live, the days that passed come back, and a second time nothing waits', async () => {
  const { me, uuid } = await paidOffer({ title: 'Binturong finder', description: SUSPECT })
  now = START + 2 * DAY_MS
  expect(await jobsWith('binturong')).toEqual([])
  expect(await approve(uuid)).toEqual({
    printed: 'the offer is live on its dates; 10 credits returned for days that passed',
    exitCode: 0,
  })
  expect(await jobsWith('binturong')).toHaveLength(1)
  expect([await stateOf(me, uuid), await balanceOf(me)]).toEqual(['live', 85])
  expect(await approve(uuid)).toEqual({ printed: `No offer ${uuid} waits.`, exitCode: 1 })
  expect(await balanceOf(me)).toBe(85)
})

test('only what the operator read is approved', async () => {
  const description = `${SUSPECT}\n\n${'We look for a keeper of ocelots. '.repeat(40)}\n\nThe last line\u202e`
  const { me, uuid } = await paidOffer({ title: 'Ocelot keeper', description })
  const { printed } = await argmax('review')
  const digest = printed.match(`approve ${uuid} ([0-9a-f]{16})`)?.[1] ?? ''
  expect(printed).toContain('The last line')
  expect(printed).toContain(description.split('\n')[2]?.trim())
  await expect(argmax('approve', uuid)).rejects.toThrow('digest')
  for (const change of [{ skills: ['Telegram @ocelot_hr'] }, { city: 'Hamburg' }, { description: 'Pay first.' }]) {
    await as(app, me).call(contract.editJobOffer, { uuid, ...change })
    expect(await argmax('approve', uuid, digest), JSON.stringify(change)).toEqual({
      printed: 'This is not what the offer says now. Read it again: argmax offers review',
      exitCode: 1,
    })
    expect(await stateOf(me, uuid)).toBe('waiting')
  }
  expect((await approve(uuid)).exitCode).toBe(0)
  expect(await stateOf(me, uuid)).toBe('live')
})

test('an approved offer waits again when a sign comes into any of its fields', async () => {
  const { me, uuid } = await paidOffer({ title: 'Serval keeper', description: SUSPECT })
  await approve(uuid)
  await as(app, me).call(contract.editJobOffer, { uuid, employmentType: FIELDS.employmentType })
  expect(await stateOf(me, uuid)).toBe('live')
  await as(app, me).call(contract.editJobOffer, { uuid, skills: ['Telegram @serval_hr'] })
  expect(await stateOf(me, uuid)).toBe('waiting')
  await argmax('remove', uuid, '--reason', 'x')
})

test('no text of others acts on the terminal', async () => {
  const acting = '\u009b31m\u202e'
  const me = await paidOffer({
    ...{ title: `Fennec${acting} tamer`, company: `Fern${acting}well`, skills: [`Py${acting}thon`] },
    description: `Contact our${acting} manager on WhatsApp +1 555 010 2030.`,
  })
  const review = await argmax('review')
  expect(review.printed).toContain('Fennec')
  expect(review.printed).toContain('Contact is by messenger')
  await approve(me.uuid)
  const [job] = await jobsWith('fennec')
  await app.call(reportJob, { id: job.id, reason: 'scam', text: `Bad${acting}`, captcha: 'none' })
  const reports = await argmax('reports')
  expect(reports.printed).toContain('Fennec')
  for (const { printed } of [review, reports]) expect(printed).not.toMatch(/[\u009b\u202e]/)
  await argmax('close-report', job.id, '--remove')
})

test('a removed offer is off the site, its unused days come back and its owner is told, once', async () => {
  const { me, uuid } = await paidOffer({ title: 'Fossa trainer' })
  now = START + DAY_MS
  const removal = ['remove', uuid, '--reason', 'It asks for a fee.']
  expect(await argmax(...removal)).toEqual({ printed: 'the offer is removed; 15 credits returned', exitCode: 0 })
  expect(await jobsWith('fossa')).toEqual([])
  expect([await stateOf(me, uuid), await balanceOf(me)]).toEqual(['removed', 90])
  expect(await argmax('remove', uuid, '--reason', 'Again')).toEqual({
    printed: 'the offer is removed; 0 credits returned',
    exitCode: 0,
  })
  expect(await balanceOf(me)).toBe(90)
  const mails = await removalMails(me)
  expect(mails.map(({ props }) => [props.reason, props.returned])).toEqual([['It asks for a fee.', 15]])
  expect(await checkLedger(app.services)).toEqual([])
})

test('of a removed offer that waited all days come back', async () => {
  const { me, uuid } = await paidOffer({ title: 'Aardwolf keeper', description: SUSPECT })
  now = START + 3 * DAY_MS
  expect((await argmax('remove', uuid, '--reason', 'A scam')).printed).toBe('the offer is removed; 25 credits returned')
  expect(await balanceOf(me)).toBe(100)
})

test('an unknown or mistyped offer is an error, and a removal needs a reason', async () => {
  for (const uuid of [UNKNOWN, 'not-an-offer']) {
    expect(await approve(uuid)).toEqual({ printed: `No offer ${uuid} waits.`, exitCode: 1 })
    expect(await argmax('remove', uuid, '--reason', 'x')).toEqual({ printed: `There’s no offer ${uuid}.`, exitCode: 1 })
  }
  await expect(argmax('remove', UNKNOWN)).rejects.toThrow('--reason')
})

test('closing reports with the removal of an offer ends it as the operator’s removal does', async () => {
  const { me, uuid } = await paidOffer({ title: 'Margay sitter' })
  const [job] = await jobsWith('margay')
  for (let times = 0; times < 2; times++)
    expect((await app.call(reportJob, { id: job.id, reason: 'scam', captcha: 'none' })).status).toBe(200)
  expect((await argmax('close-report', job.id, '--remove')).printed).toBe('2 reports closed, the job is removed')
  expect(await jobsWith('margay')).toEqual([])
  expect([await stateOf(me, uuid), await balanceOf(me), (await removalMails(me)).length]).toEqual(['removed', 95, 1])
  expect((await argmax('reports')).printed).toBe('no job is reported')
})

test('each hour the log says how many offers wait, and nothing when none does', async () => {
  const warnings = async () => {
    logLines.length = 0
    await reviewTasks[0]?.run(app.services)
    return logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  }
  const [one, two] = [await paidOffer({ description: SUSPECT }), await paidOffer({ description: SUSPECT })]
  expect(await warnings()).toMatchObject([{ offers: 2, msg: expect.stringContaining('argmax offers review') }])
  await argmax('remove', one.uuid, '--reason', 'x')
  await approve(two.uuid)
  expect(await warnings()).toEqual([])
  expect(reviewTasks[0]?.cron).toMatch(/^\d+ \* \* \* \*$/)
})
