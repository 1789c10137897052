import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/harness/test-app.ts'
import type { Services } from '../services.ts'
import { startQueue, type Task } from './queue.ts'

const YEARLY = '0 0 1 1 *'
const WAIT_OPTIONS = { timeout: 15_000, interval: 100 }

function queueOf(services: Services, ...tasks: Task[]) {
  const queue = startQueue(services, tasks)
  onTestFinished(() => queue.stop())
  return queue
}

test('one of several processes runs a task', async () => {
  const { services } = await testApp()
  const done: string[] = []
  const task = (who: string): Task => ({
    name: 'test.count',
    cron: YEARLY,
    async run() {
      done.push(who)
    },
  })
  const queues = [queueOf(services, task('a')), queueOf(services, task('b'))]
  await Promise.all(queues.map(({ ready }) => ready))
  await queues[0]?.runSoon('test.count')
  await vi.waitFor(() => expect(done).toHaveLength(1), WAIT_OPTIONS)
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(done).toHaveLength(1)
  const { rows } = await services.pool.query(`select state from pgboss.job where name = 'test.count'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a waiting or running task is not queued again', async () => {
  const { services } = await testApp()
  const gate = Promise.withResolvers<void>()
  const queue = queueOf(services, { name: 'test.once', cron: YEARLY, run: () => gate.promise })
  for (let i = 0; i < 3; i += 1) await queue.runSoon('test.once')
  const { rows } = await services.pool.query(`select count(*)::int as n from pgboss.job where name = 'test.once'`)
  gate.resolve()
  expect(rows).toEqual([{ n: 1 }])
})

test('a failing task is logged and retried', async () => {
  const { services } = await testApp()
  const error = vi.fn()
  const failing: Task = {
    name: 'test.fail',
    cron: YEARLY,
    async run() {
      throw new Error('not today')
    },
  }
  const queue = queueOf({ ...services, log: { ...services.log, error } as never }, failing)
  await queue.runSoon('test.fail')
  await vi.waitFor(async () => {
    const { rows } = await services.pool.query(`select state from pgboss.job where name = 'test.fail'`)
    expect(rows).toEqual([{ state: 'retry' }])
  }, WAIT_OPTIONS)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ task: 'test.fail' }), expect.any(String))
})

test('schedules exist for the current tasks only', async () => {
  const { services } = await testApp()
  const task = (name: string, cron: string): Task => ({ name, cron, async run() {} })
  const hours = async () => (await services.pool.query(`select name, cron from pgboss.schedule order by name`)).rows
  const before = queueOf(services, task('test.old', YEARLY), task('test.same', YEARLY))
  await before.ready
  await before.stop()
  await queueOf(services, task('test.same', '5 4 * * *'), task('test.new', YEARLY)).ready
  expect(await hours()).toEqual([
    { name: 'test.new', cron: YEARLY },
    { name: 'test.same', cron: '5 4 * * *' },
  ])
})

test('a queue that is stopped before it is ready ends silently', async () => {
  const { services } = await testApp()
  const error = vi.fn()
  const queue = startQueue({ ...services, log: { ...services.log, error } as never }, [])
  await queue.stop()
  expect(error).not.toHaveBeenCalled()
})
