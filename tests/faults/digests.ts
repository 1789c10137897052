import { newHome, query, startPostgresProcess } from '#tests/process/databases.ts'
import { type Fault, secondsUntil } from './fault.ts'
import { startSmtpStub } from './smtp-stub.ts'
import { freePort, startSubject } from './subject.ts'

const USERS = { whole: 1_000, short: 150 }
const JOBS = 3
/** What is in delivery when the server is killed is claimed for a minute. */
const ALL_SENT_MS = 240_000

/** Two saved searches each, which share one job; instant plans, so that everyone is due at the same time. */
const prepare = (users: number) => `
  insert into users (username, email, email_key, password_hash, account_type_id, headhunter, confirmed_at, plan_id, created_at)
    select 'digest-' || n, 'digest-' || n || '@people.example', 'digest-' || n || '@people.example', '', 1, false, now(), 3, now()
    from generate_series(1, ${users}) as n;
  insert into jobs (id, source, external_id, group_key, content_hash, title, company_name, places, is_remote, remote_from,
      skills, posted_at, first_seen, last_seen)
    select lpad(n::text, 10, '0'), 'digests', n, 'group-' || n, n, 'Data Engineer ' || n, 'Company', '[]', false, '{}', '{}',
      now(), now(), now()
    from generate_series(1, ${JOBS}) as n;
  insert into feeds (user_id, title, query, filters, match, created_at)
    select id, title, '', '[]', 'all', now() from users, (values ('First'), ('Second')) as titles (title);
  insert into feed_matches (feed_id, group_key)
    select feeds.id, 'group-' || n from feeds, generate_series(1, ${JOBS}) as n
    where (title = 'First' and n <= 2) or (title = 'Second' and n >= 2)`

/** Killed while digests are written, and again while they go out. Acknowledged is what is on the lists. */
const digests: Fault = {
  name: 'server killed while digests go out',
  waits: true,
  async run(form) {
    const users = USERS[form]
    const database = await startPostgresProcess(newHome())
    const stub = await startSmtpStub(await freePort())
    const settings = { SMTP_URL: `smtp://127.0.0.1:${stub.port}`, MAIL_FROM: 'board@jobs.example' }
    const subject = await startSubject({ ...settings, DATABASE_URL: database.url })
    await query(database.url, prepare(users))
    const count = async (sql: string) =>
      (await query<{ n: number }>(database.url, `select (${sql})::int as n`))[0]?.n ?? 0
    const listed = () => count('select count(*) from sent_offers')
    const kill = async () => {
      subject.server.kill('SIGKILL')
      await subject.server.ended
    }
    await secondsUntil('the first digests are written', async () => (await listed()) > 0)
    await kill()
    const atFirst = await listed()
    await subject.restart()
    await secondsUntil('digests go out', () => stub.recipients().size > users / 3)
    await kill()
    const goneOut = stub.recipients().size
    await subject.restart()
    const secondsUntilReady = await secondsUntil(
      'every digest has come',
      () => stub.recipients().size >= users,
      ALL_SENT_MS,
    )
    const acknowledged = await listed()
    const wrong: string[] = []
    if (acknowledged !== users * JOBS) wrong.push(`${acknowledged} jobs on the lists, not ${users * JOBS}`)
    const without = await count(
      `select count(*) from users where (select count(*) from sent_offers where user_id = users.id) <> ${JOBS}`,
    )
    if (without > 0) wrong.push(`${without} users have not each job once`)
    const mails = await count(`select count(*) from mails where kind = 'new-jobs'`)
    if (mails !== users) wrong.push(`${mails} emails for ${users} users`)
    const again = stub.repeated()
    if (new Set(again).size < again.length) wrong.push('an email came more than twice')
    wrong.push(...(await subject.stop()))
    return {
      sent: users * JOBS,
      acknowledged,
      lost: [],
      wrong,
      secondsUntilReady,
      notes: `killed after ${atFirst} jobs were listed and after ${goneOut} emails; ${again.length} emails came twice`,
    }
  },
}

export const alerts = [digests]
