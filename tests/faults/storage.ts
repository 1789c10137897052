import fs from 'node:fs'
import { sleep } from '#server/platform/process/processes.ts'
import { canMount, fillDisk, mountDisk } from '#tests/process/mounts.ts'
import { newDataDir, postgresProcesses } from '#tests/process/server.ts'
import { type Fault, type Form, type Outcome, secondsUntil } from './fault.ts'
import { type Subject, startSubject } from './subject.ts'
import { startWork } from './work.ts'

const FROZEN_MS = 20_000
/** For the answer to what was asked of a frozen database; how long the short form takes. */
const MAX_WAIT_MS = 40_000
const FULL_MS = { whole: 10_000, short: 2_000 }

const postgresFrozen: Fault = {
  name: 'PostgreSQL frozen',
  async run(form) {
    const subject = await startSubject()
    const work = await startWork(subject, form)
    const processes = postgresProcesses(subject.env.DATA_DIR)
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, signal)
    }
    signalAll('SIGSTOP')
    const frozen = Promise.all([denialsOf(subject), sleep(form === 'whole' ? FROZEN_MS : 0)])
    const [early] = await frozen.finally(() => signalAll('SIGCONT'))
    const secondsUntilReady = await work.untilServing()
    const outcome = await work.end({ expected: [503] })
    outcome.wrong.push(...early, ...(await subject.stop()))
    return { ...outcome, secondsUntilReady }
  },
}

/** What is wrong with how a server without its database refuses. */
async function denialsOf({ origin }: Subject): Promise<string[]> {
  const headers = { cookie: 'logged_user=abc' }
  const get = (path: string) => fetch(origin + path, { headers, signal: AbortSignal.timeout(MAX_WAIT_MS) })
  // The first begins before the server knows.
  await secondsUntil('pages are refused', async () => (await get('/myjobs/account')).status === 503)
  const page = await get('/myjobs/account')
  const call = await get('/nuxt_api/n-general-settings')
  const told = {
    page: [page.status, page.headers.get('retry-after'), (await page.text()).includes('<h1>Back in a moment</h1>')],
    call: [call.status, ((await call.json()) as { error: { code: string } }).error.code],
    lives: (await get('/healthz')).status,
    ready: (await get('/readyz')).status,
  }
  const meant = { page: [503, '2', true], call: [503, 'interrupted'], lives: 200, ready: 503 }
  const [is, shouldBe] = [told, meant].map((one) => JSON.stringify(one))
  return is === shouldBe ? [] : [`refused with ${is}, not ${shouldBe}`]
}

const diskFull: Fault = {
  name: 'disk full',
  obstacle: () => (canMount ? null : 'needs the right to mount'),
  async run(form: Form): Promise<Outcome> {
    const DATA_DIR = newDataDir()
    mountDisk(DATA_DIR, form === 'whole' ? 300 : 150)
    const subject = await startSubject({ DATA_DIR })
    const work = await startWork(subject, form)
    const ballast = fillDisk(DATA_DIR)
    await sleep(FULL_MS[form])
    fs.rmSync(ballast)
    const secondsUntilReady = await work.untilServing()
    const outcome = await work.end({ expected: [503], importEnds: await work.importer.ended })
    outcome.wrong.push(...(await subject.stop()))
    return { ...outcome, secondsUntilReady }
  },
}

export const storage = [postgresFrozen, diskFull]
