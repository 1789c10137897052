import type { TestApp } from '../test-app.ts'

/**
 * Has the candidate's account locked, as closing or blocking does it, while `work` starts; then locks the recruiter's.
 * Rejects when `work` holds the recruiter and waits for the candidate: a deadlock.
 */
export async function againstLockOrder<Result>(
  { services: { pool } }: TestApp,
  { candidate, recruiter }: { candidate: string; recruiter: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const lock = (id: string) => client.query('select 1 from users where id = $1 for update', [id])
  try {
    await client.query('begin')
    await lock(candidate)
    const running = work()
    await isWaiting(() => pool.query(WAITING))
    await lock(recruiter)
    await client.query('commit')
    return await running
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function isWaiting(read: () => Promise<{ rowCount: number | null }>): Promise<void> {
  for (let round = 0; round < 500; round++) {
    if ((await read()).rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('Nothing waits for a lock.')
}
