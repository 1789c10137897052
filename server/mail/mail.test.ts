import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { mailbox } from '#tests/harness/mailbox.ts'
import { seeker } from '#tests/harness/people.ts'
import { startTestApp, type TestApp, testApp } from '#tests/harness/test-app.ts'
import { deliverDueMail } from './deliver.ts'
import { claimMails, saveMailOutcome } from './mail.queries.ts'
import { eraseUser, exportUser, purgeOldMail, queueMail, sentMails, startMailWorker } from './mail.server.ts'
import type { Mail } from './mail-kinds.ts'
import { type MailTransport, type Message, openTransport } from './transport.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const changed = (to: string, more: Partial<Mail> = {}) =>
  ({ to, kind: 'password-changed', props: { name: 'Ada' }, ...more }) as Mail

async function queue({ services }: TestApp, ...mails: Mail[]): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const mail of mails) await queueMail(tx, mail)
  })
}

/** Records each email and runs the test's own callback for it. */
function recording(onSend: (message: Message) => Promise<void> = async () => {}) {
  const sent: Message[] = []
  const transport: MailTransport = {
    leavesMachine: true,
    async send(message) {
      await onSend(message)
      sent.push(message)
    },
    async close() {},
  }
  return { sent, transport }
}

const failWith = (command: string, responseCode: number, message: string) => async () => {
  throw Object.assign(new Error(message), { command, responseCode })
}

/** A test app with a clock that the test moves. */
async function testAppWithClock() {
  let now = new Date('2026-11-27T12:00:00Z').getTime()
  const timed = await startTestApp({}, { clock: () => new Date(now) })
  const rows = async () => (await timed.services.pool.query('select * from mails order by id')).rows
  const pass = (ms: number) => {
    now += ms
  }
  return { app: timed, rows, pass }
}

test('an email is in the outbox once its cause has committed, with subject, text, HTML and link', async () => {
  const here = await testApp()
  await queue(here, { to: 'ada@x.example', kind: 'confirm-address', props: { token: 'tok_-1', recruiter: false } })
  const mail = await mailbox(here).latest('Ada@X.example')
  expect(mail).toMatchObject({
    to: 'ada@x.example',
    state: 'sent',
    subject: 'Confirm your email for Argmax',
    link: 'http://127.0.0.1:0/myjobs/account/email-confirmation?token=tok_-1',
  })
  expect(mail.html).toContain('href="http://127.0.0.1:0/myjobs/account/email-confirmation?token=tok_-1"')
})

test('a transaction that is rolled back sends nothing', async () => {
  const here = await testApp()
  const failing = here.services.db.transaction(async (tx) => {
    await queueMail(tx, changed('rolled-back@x.example'))
    throw new Error('the cause failed')
  })
  await expect(failing).rejects.toThrow('the cause failed')
  expect(await mailbox(here).all('rolled-back@x.example')).toEqual([])
})

test.each(['no address', 'a@x.example\r\nbcc: all@x.example', 'a@x.example, b@x.example'])(
  'nothing is queued for %j',
  async (to) => {
    const here = await testApp()
    await expect(queue(here, changed(to))).rejects.toThrow()
  },
)

test('two processes send each email once', async () => {
  const { app: here, rows } = await testAppWithClock()
  const emails = Array.from({ length: 25 }, (_, i) => `reader-${i}@x.example`)
  await queue(here, ...emails.map((to) => changed(to)))
  const { sent, transport } = recording(() => new Promise((resolve) => setTimeout(resolve, 5)))
  const drain = async () => {
    while ((await deliverDueMail(here.services, transport)) > 0);
  }
  await Promise.all([drain(), drain()])
  expect(sent.map(({ to }) => to).sort()).toEqual(emails.sort())
  expect((await rows()).every((row) => row.attempts === 1 && row.sent_at)).toBe(true)
})

test('an email that has left the machine leaves no link behind', async () => {
  const { app: here, rows } = await testAppWithClock()
  await queue(here, { to: 'ada@x.example', kind: 'reset-password', props: { name: 'Ada', token: 'secret-token' } })
  const { sent, transport } = recording()
  await deliverDueMail(here.services, transport)
  expect(sent[0]?.text).toContain('secret-token')
  const [row] = await rows()
  expect(row).toMatchObject({ subject: 'Set a new password for Argmax', props: null, text: null, html: null })
  expect(JSON.stringify(row)).not.toContain('secret-token')
})

test('an error is retried after doubling waits, and reported without the recipient', async () => {
  const { app: here, rows, pass } = await testAppWithClock()
  const warn = vi.spyOn(here.services.log, 'warn')
  await queue(here, changed('ada@x.example'))
  const down = recording(failWith('CONN', 0, 'connect ECONNREFUSED for <ada@x.example>'))
  expect(await deliverDueMail(here.services, down.transport)).toBe(1)
  expect(await deliverDueMail(here.services, down.transport)).toBe(0)
  pass(30_000)
  expect(await deliverDueMail(here.services, down.transport)).toBe(1)
  pass(30_000)
  expect(await deliverDueMail(here.services, down.transport)).toBe(0)
  pass(30_000)
  const up = recording()
  expect(await deliverDueMail(here.services, up.transport)).toBe(1)
  expect(up.sent).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ attempts: 3, last_error: null })
  expect(JSON.stringify(warn.mock.calls)).toContain('connect ECONNREFUSED for <(address)>')
  expect(JSON.stringify(warn.mock.calls)).not.toContain('ada@x.example')
})

test('a permanently rejected recipient is final at once, a rejected log-in is retried', async () => {
  const { app: here, rows } = await testAppWithClock()
  await queue(here, changed('nobody@x.example'))
  await deliverDueMail(here.services, recording(failWith('RCPT TO', 550, 'no such user')).transport)
  await queue(here, changed('ada@x.example'))
  await deliverDueMail(here.services, recording(failWith('AUTH', 535, 'wrong password')).transport)
  expect(await rows()).toMatchObject([
    { failed_at: expect.any(Date), last_error: 'no such user', props: null },
    { failed_at: null, last_error: 'wrong password', props: { name: 'Ada' } },
  ])
})

test('after eleven attempts an email has failed and its link is deleted', async () => {
  const { app: here, rows, pass } = await testAppWithClock()
  await queue(here, changed('ada@x.example'))
  const { transport } = recording(failWith('CONN', 0, 'down'))
  let attempts = 0
  for (let day = 0; day < 20; day += 1) {
    attempts += await deliverDueMail(here.services, transport)
    pass(DAY_MS)
  }
  expect(attempts).toBe(11)
  expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Date), props: null })
})

test('an email whose worker died is taken over, and a late outcome of the dead worker is ignored', async () => {
  const { app: here, rows, pass } = await testAppWithClock()
  const { db, clock } = here.services
  await queue(here, changed('ada@x.example'))
  const later = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE_MS)
  const [claimed] = await claimMails(db, 1, { now: clock(), dueAgain: later(1), latestDue: later(600) })
  const { sent, transport } = recording()
  expect(await deliverDueMail(here.services, transport)).toBe(0)
  pass(MINUTE_MS)
  expect(await deliverDueMail(here.services, transport)).toBe(1)
  await saveMailOutcome(db, claimed as never, { failedAt: clock(), lastError: 'late' })
  expect(sent).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: null, attempts: 2 })
})

test('new jobs are not sent to a blocked account or a former address, other emails are', async () => {
  const { app: here, rows } = await testAppWithClock()
  const props = { name: 'Ada', total: 0, jobs: [], feeds: [{ title: 'Python', token: 't' }] }
  const people = [await seeker(here), await seeker(here), await seeker(here)] as const
  for (const { id, email } of people)
    await queue(here, { to: email, userId: id, kind: 'new-jobs', props }, changed(email, { userId: id }))
  await here.services.pool.query('update users set blocked_at = now() where id = $1', [people[0].id])
  await here.services.pool.query(`update users set email = 'moved@x.example' where id = $1`, [people[1].id])
  const { sent, transport } = recording()
  await deliverDueMail(here.services, transport)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [people[0].email, people[1].email, people[2].email, people[2].email].toSorted(),
  )
  expect((await rows()).filter(({ kind }) => kind === 'new-jobs')).toHaveLength(1)
})

test('a delivery that takes long keeps its claim', async () => {
  const { app: here, rows, pass } = await testAppWithClock()
  await queue(here, changed('ada@x.example'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let accept = () => {}
  const started = Promise.withResolvers<void>()
  const slow = recording(() => {
    started.resolve()
    return new Promise((resolve) => (accept = resolve))
  })
  const delivery = deliverDueMail(here.services, slow.transport)
  const claimEnd = async () => (await rows())[0].due_at?.getTime() ?? 0
  await started.promise
  for (let minute = 0; minute < 30; minute++) {
    const before = await claimEnd()
    pass(MINUTE_MS)
    vi.advanceTimersByTime(MINUTE_MS)
    await vi.waitUntil(async () => (await claimEnd()) > before, { timeout: 10_000 })
    expect(await deliverDueMail(here.services, recording().transport)).toBe(0)
  }
  vi.useRealTimers()
  accept()
  await delivery
  expect(slow.sent).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: expect.any(Date) })
})

test('an attempt that failed while the clock was a day ahead is made again when it is set back', async () => {
  const { app: here, pass } = await testAppWithClock()
  pass(DAY_MS)
  await queue(here, changed('ada@x.example'))
  await deliverDueMail(here.services, recording(failWith('CONN', 0, 'down')).transport)
  pass(-DAY_MS)
  const { sent, transport } = recording()
  expect(await deliverDueMail(here.services, transport)).toBe(1)
  expect(sent).toHaveLength(1)
})

test('a kind that this version does not know waits for a version that does', async () => {
  const { app: here, rows } = await testAppWithClock()
  await queue(here, { ...changed('ada@x.example'), kind: 'constructor' as never })
  await deliverDueMail(here.services, recording().transport)
  expect((await rows())[0]).toMatchObject({
    sent_at: null,
    failed_at: null,
    last_error: expect.stringContaining('kind'),
  })
})

test('erasing an account deletes its unsent emails, but neither those of others nor its receipt', async () => {
  const here = await startTestApp()
  const [leaver, other] = [randomUUID(), randomUUID()]
  await queue(
    here,
    changed('leaver@x.example', { userId: leaver }),
    changed('leaver@x.example', { userId: leaver }),
    changed('other@x.example', { userId: other }),
    {
      to: 'leaver@x.example',
      kind: 'account-closed',
      props: { name: 'Ada', erased: [{ store: 'sessions', rows: 2 }] },
    },
  )
  expect((await exportUser(here.services.db, leaver)).mails).toMatchObject([
    { to: 'leaver@x.example', kind: 'password-changed' },
    { to: 'leaver@x.example', kind: 'password-changed' },
  ])
  const erased = await here.services.db.transaction((tx) =>
    eraseUser(tx, { id: leaver, emails: ['nobody@people.example'] }),
  )
  expect(erased).toMatchObject([{ store: 'mails', rows: 2 }])
  const mails = await mailbox(here).all('leaver@x.example')
  expect(mails.map(({ kind }) => kind)).toEqual(['account-closed'])
  expect(mails[0]?.text).toContain('Log-ins on all devices: 2')
  expect(await mailbox(here).all('other@x.example')).toHaveLength(1)
})

test('emails are deleted after thirty days, as are files without an email', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-outbox-'))
  const here = await startTestApp({ DATA_DIR: folder })
  const { services } = here
  const insert = (days: number) =>
    services.pool.query(
      `insert into mails (to_address, kind, created_at) values ('a@x.example', 'password-changed', $1)`,
      [new Date(Date.now() - days * DAY_MS)],
    )
  await insert(29)
  await insert(31)
  await queue(here, changed('ada@x.example'))
  await deliverDueMail(services, openTransport(services.env))
  const known = fs.readdirSync(path.join(folder, 'outbox'))
  for (const name of ['mail-1-abc.eml', 'mail-99-abc.json', 'notes.txt'])
    fs.writeFileSync(path.join(folder, 'outbox', name), 'left over')
  expect(await purgeOldMail(services)).toBe(1)
  expect(await sentMails(services)).toHaveLength(2)
  expect(fs.readdirSync(path.join(folder, 'outbox'))).toEqual([...known, 'notes.txt'])
  fs.rmSync(folder, { recursive: true })
})

test('the worker sends without a trigger and stops when no email is in delivery', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-outbox-'))
  const here = await startTestApp({ DATA_DIR: folder })
  const worker = startMailWorker(here.services)
  await queue(here, changed('ada@x.example'))
  await vi.waitFor(async () => expect(await sentMails(here.services)).toMatchObject([{ state: 'sent' }]), {
    timeout: 15_000,
    interval: 100,
  })
  await worker.stop()
  expect(fs.readdirSync(path.join(folder, 'outbox'))).toEqual([
    expect.stringMatching(/\.eml$/),
    expect.stringMatching(/\.json$/),
  ])
  fs.rmSync(folder, { recursive: true })
  await queue(here, changed('later@x.example'))
  expect((await sentMails(here.services, { to: 'later@x.example' }))[0]?.state).toBe('waiting')
})

test('a database error during delivery logs no link', async () => {
  const here = await startTestApp()
  await here.services.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger refuse before update of sent_at on mails for each row execute function refuse()`)
  await queue(here, { to: 'ada@x.example', kind: 'reset-password', props: { name: 'Ada', token: 'secret-token' } })
  const lines: string[] = []
  const log = createLogger({ LOG_LEVEL: 'trace' }, { destination: { write: (line) => void lines.push(line) } })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-outbox-'))
  const worker = startMailWorker({ ...here.services, log, env: { ...here.services.env, DATA_DIR: folder } })
  await vi.waitFor(() => expect(lines.join()).toContain('the outbox does not answer'), { timeout: 15_000 })
  await worker.stop()
  fs.rmSync(folder, { recursive: true })
  expect(lines.join()).not.toMatch(/secret-token|ada@x\.example/)
})
