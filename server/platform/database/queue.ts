import type { PgBoss } from 'pg-boss'
import type { Services } from '../services.ts'

/** One of several processes runs it each time; it must be idempotent. */
export interface Task {
  /** `feature.work`, never renamed. */
  name: string
  /** Cron's five fields, UTC. */
  cron: string
  run(services: Services): Promise<void>
}

export interface Queue {
  ready: Promise<void>
  runSoon(name: string): Promise<void>
  stop(): Promise<void>
}

/** A restarting database is back by then. */
const START_ATTEMPTS = 10
const POLL_SECONDS = 2
const MAX_RUN_SECONDS = 900
const RETRIES = 3
const FIRST_RETRY_SECONDS = 30
const STOP_TIMEOUT_MS = 10_000
const SCHEMA = 'pgboss'

/** Starts in the background: pg-boss makes its tables. Uses the pool, which follows the embedded server's port. */
export function startQueue(services: Services, tasks: readonly Task[]): Queue {
  const { log } = services
  let stopping = false
  const loaded = load(services)
  const ready = loaded.then(async (boss) => {
    if (stopping) return
    await boss.start({ attempts: START_ATTEMPTS })
    await register(boss, services, tasks)
  })
  ready.catch((error: Error) => {
    if (!stopping) log.error({ reason: error.message }, 'the task queue does not start')
  })
  return {
    ready,
    async runSoon(name) {
      await ready
      await (await loaded).send(name)
    },
    async stop() {
      stopping = true
      await (await loaded).stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      await ready.catch(() => undefined)
    },
  }
}

async function load({ pool, log }: Services): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss') // takes a moment that the first requests should not wait for
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: SCHEMA, openTelemetry: { enabled: false } })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'task queue'))
  return boss
}

async function register(boss: PgBoss, services: Services, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) {
    // exclusive: no backlog behind a slow run.
    await boss.createQueue(task.name, {
      policy: 'exclusive',
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: MAX_RUN_SECONDS,
    })
    await boss.schedule(task.name, task.cron)
    await boss.work(task.name, { pollingIntervalSeconds: POLL_SECONDS }, () => runTask(services, task))
  }
  const known = new Set(tasks.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** Rethrows, because pg-boss retries later. */
async function runTask(services: Services, { name, run }: Task): Promise<void> {
  try {
    await run(services)
  } catch (error) {
    services.log.error({ task: name, err: error }, 'a task failed')
    throw error
  }
}
