import { sleep } from '#server/platform/process/processes.ts'
import { type Child, startNode } from '#tests/process/child.ts'
import { newDataDir, postgresPid } from '#tests/process/server.ts'
import { type Fault, type Form, type Outcome, secondsUntil } from './fault.ts'
import { type Subject, startSubject } from './subject.ts'
import { JOBS, missingJobs, startImport, startWork } from './work.ts'

const BETWEEN_MS = 700

const serverKilled: Fault = {
  name: 'server killed',
  async run(form) {
    const subject = await startSubject()
    const work = await startWork(subject, form)
    const seconds: number[] = []
    for (let kill = 0; kill < (form === 'whole' ? 3 : 1); kill++) {
      await sleep(BETWEEN_MS)
      subject.server.kill('SIGKILL')
      await subject.server.ended
      const restarted = performance.now()
      await subject.restart()
      await work.untilServing()
      seconds.push((performance.now() - restarted) / 1_000)
    }
    const outcome = await work.end({ expected: [0, 503] })
    const postgres = postgresPid(subject.env.DATA_DIR)
    outcome.wrong.push(...(await subject.stop()))
    if (postgres === undefined || postgresPid(subject.env.DATA_DIR) !== undefined)
      outcome.wrong.push('the database outlived its server')
    return { ...outcome, secondsUntilReady: Math.max(...seconds) }
  },
}

const postgresKilled: Fault = {
  name: 'PostgreSQL killed',
  async run(form) {
    const subject = await startSubject()
    const { DATA_DIR } = subject.env
    return killedRepeatedly(form, subject, async () => {
      const pid = postgresPid(DATA_DIR)
      if (pid) process.kill(pid, 'SIGKILL')
      await secondsUntil('another PostgreSQL', () => ![undefined, pid].includes(postgresPid(DATA_DIR)))
    })
  },
}

/** It has a supervisor, as any database outside the product. */
const externalPostgresKilled: Fault = {
  name: 'external PostgreSQL killed',
  async run(form) {
    const home = newDataDir()
    let database = await externalPostgres(home)
    const subject = await startSubject({ DATABASE_URL: database.url })
    return killedRepeatedly(form, subject, async () => {
      process.kill(database.pid, 'SIGKILL')
      database.child.kill('SIGTERM')
      await database.child.ended
      database = await externalPostgres(home)
    })
  },
}

async function killedRepeatedly(form: Form, subject: Subject, killAndRestart: () => Promise<void>): Promise<Outcome> {
  const work = await startWork(subject, form)
  const seconds: number[] = []
  for (let kill = 0; kill < (form === 'whole' ? 5 : 3); kill++) {
    await sleep(BETWEEN_MS)
    const killed = performance.now()
    await killAndRestart()
    await work.untilServing()
    seconds.push((performance.now() - killed) / 1_000)
  }
  const outcome = await work.end({ expected: [503] })
  outcome.wrong.push(...(await subject.stop()))
  return { ...outcome, secondsUntilReady: Math.max(...seconds) }
}

async function externalPostgres(home: string): Promise<{ child: Child; url: string; pid: number }> {
  const child = startNode('tests/process/run-postgres.ts', [home], {})
  const [line] = await child.waitForOutput(/^\{.*\}$/m)
  return { ...(JSON.parse(line) as { url: string; pid: number }), child }
}

const importerKilled: Fault = {
  name: 'importer killed',
  async run(form) {
    const subject = await startSubject()
    const work = await startWork(subject, form)
    await sleep(BETWEEN_MS * 2)
    work.importer.kill('SIGKILL')
    await work.importer.ended
    const secondsUntilReady = await work.untilServing()
    const again = startImport(subject, JOBS[form])
    const code = await again.ended
    const outcome = await work.end({ importEnds: 'SIGKILL' })
    if (code === 0) outcome.acknowledged++
    else outcome.wrong.push(`the next import ended with ${code}: ${again.output()}`)
    outcome.lost.push(...(await missingJobs(subject, form)))
    outcome.wrong.push(...(await subject.stop()))
    return { ...outcome, sent: outcome.sent + 1, secondsUntilReady }
  },
}

/** The one that is killed is the one whose child PostgreSQL is. */
const oneOfTwoKilled: Fault = {
  name: 'one of two servers killed',
  async run(form) {
    const killed = await startSubject()
    const survivor = await startSubject({ DATA_DIR: killed.env.DATA_DIR })
    const work = await startWork(killed, form, [survivor])
    await sleep(BETWEEN_MS)
    const start = performance.now()
    killed.server.kill('SIGKILL')
    await killed.server.ended
    await work.untilServing(survivor)
    const secondsUntilReady = (performance.now() - start) / 1_000
    await sleep(BETWEEN_MS)
    await killed.restart()
    await work.untilServing(killed)
    const outcome = await work.end({ at: survivor, expected: [0, 503] })
    outcome.wrong.push(...(await killed.stop()), ...(await survivor.stop()))
    return { ...outcome, secondsUntilReady }
  },
}

const stoppedUnderLoad: Fault = {
  name: 'SIGTERM under load',
  async run(form) {
    const subject = await startSubject()
    const work = await startWork(subject, form)
    await sleep(BETWEEN_MS)
    const wrong = await subject.stop()
    const start = performance.now()
    await subject.restart()
    await work.untilServing()
    const secondsUntilReady = (performance.now() - start) / 1_000
    const outcome = await work.end({ expected: [0, 503] })
    outcome.wrong.push(...wrong, ...(await subject.stop()))
    return { ...outcome, secondsUntilReady }
  },
}

export const killed = [
  serverKilled,
  postgresKilled,
  externalPostgresKilled,
  importerKilled,
  oneOfTwoKilled,
  stoppedUnderLoad,
]
