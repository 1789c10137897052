import { expect, test } from 'vitest'
import { seeker } from '#tests/harness/people.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { argmax } from '#tests/process/server.ts'

test('the operator delivers, sees what fails and takes it up again', { timeout: 180_000 }, async () => {
  const app = await startTestApp()
  const { pool, env } = app.services
  const [person, failing] = [await seeker(app, { planId: 3 }), await seeker(app, { planId: 3 })]
  await post(app, [posting(), posting()])
  await pool.query(
    `insert into feeds (user_id, title, query, filters, match, created_at) select id, 'Python', '', '[]', 'all', now() from users`,
  )
  await pool.query('insert into feed_matches select feeds.id, group_key from feeds, jobs')
  await pool.query(`update users set email = 'no address' where id = $1`, [failing.id])
  const run = (...args: string[]) =>
    argmax(['feeds', ...args], { DATABASE_URL: env.DATABASE_URL as string, LOG_LEVEL: 'silent' })

  expect(await run('deliver')).toEqual({ code: 1, output: '1 due, 1 emails with 2 jobs, 1 failed\n' })
  const status = await run('status')
  expect(status.output).toContain('saved searches: 2 running, 0 paused')
  expect(status.output).toContain('1 failing, 0 given up')
  expect(status.output).toContain('1 waiting, 0 retried, 0 failed')
  expect(status.output).not.toContain(person.email)

  await pool.query(
    `update alert_deliveries set set_aside_at = now(), due_at = now() + interval '68 hours' where user_id = $1`,
    [failing.id],
  )
  await pool.query('update users set email = $2 where id = $1', [failing.id, failing.email])
  expect((await run('deliver')).output).toBe('0 due, 0 emails with 0 jobs, 0 failed\n')
  expect(await run('deliver', '--set-aside')).toEqual({
    code: 0,
    output: '1 taken up again\n1 due, 1 emails with 2 jobs, 0 failed\n',
  })
  expect(JSON.parse((await run('status', '--json')).output)).toMatchObject({
    deliveries: { failing: 0, setAside: 0 },
    mails: { waiting: 2 },
    failing: [],
  })
})
