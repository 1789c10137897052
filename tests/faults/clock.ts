import fs from 'node:fs'
import path from 'node:path'
import { sleep } from '#server/platform/process/processes.ts'
import { argmax, newDataDir } from '#tests/process/server.ts'
import { type Fault, secondsUntil } from './fault.ts'
import { type Subject, startSubject } from './subject.ts'
import { startWork } from './work.ts'

const DAY_MS = 24 * 3_600_000
const STAY_MS = 4_000
/** A day ahead and back; a day behind and back. */
const MOVES = [DAY_MS, 0, -DAY_MS, 0]

/** Server and importer have another clock than their database. */
const clockMoved: Fault = {
  name: 'clock jumps a day',
  async run(form) {
    const DATA_DIR = newDataDir()
    const MOVED_CLOCK = path.join(DATA_DIR, 'moved-clock')
    const clock = { DATA_DIR, MOVED_CLOCK, NODE_OPTIONS: `--import ${import.meta.dirname}/moved-clock.ts` }
    const subject = await startSubject(clock)
    const behindProxy = await startSubject({ ...clock, RATE_LIMITS: 'on', CAPTCHA: 'on', TRUST_PROXY: '1' })
    await importEndingToday(DATA_DIR)
    const work = await startWork(subject, form)
    const seconds: number[] = []
    const wrong: string[] = []
    for (const ahead of MOVES) {
      fs.writeFileSync(MOVED_CLOCK, String(ahead))
      await sleep(200)
      seconds.push(await work.untilServing())
      const isLive = ahead <= 0
      seconds.push(
        await secondsUntil(
          `an ad that ends today is ${isLive ? 'shown' : 'gone'}`,
          async () =>
            (await shows(subject, 'Endingtoday')) === isLive && (await shows(behindProxy, 'Endingtoday')) === isLive,
        ),
      )
      wrong.push(...(await deniedStatuses(behindProxy)))
      await sleep(STAY_MS)
    }
    const outcome = await work.end()
    outcome.wrong.push(...wrong, ...(await behindProxy.stop()), ...(await subject.stop()))
    return { ...outcome, secondsUntilReady: Math.max(...seconds) }
  },
}

async function importEndingToday(DATA_DIR: string): Promise<void> {
  const file = path.join(DATA_DIR, 'ending.ndjson')
  // Live until its last day is over everywhere on earth.
  const validThrough = new Date(Date.now() - DAY_MS / 2).toISOString().slice(0, 10)
  const posting = {
    externalId: 'e',
    title: 'Endingtoday Engineer',
    company: 'Company',
    places: ['Berlin, Germany'],
    validThrough,
  }
  fs.writeFileSync(file, `${JSON.stringify(posting)}\n`)
  const { code, output } = await argmax(['jobs', 'import', file, '--source', 'ending'], { DATA_DIR })
  if (code !== 0) throw new Error(output)
}

async function shows({ origin }: Subject, word: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const reply = await fetch(`${origin}/jobs?query=${word}`, { headers })
  return (await reply.text()).includes(`${word} Engineer`)
}

/** Of a visitor who asks for a few pages, far below any limit. */
async function deniedStatuses({ origin }: Subject): Promise<string[]> {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const statuses = new Set<number>()
  for (let n = 0; n < 5; n++) statuses.add((await fetch(`${origin}/jobs?query=day${n}`, { headers })).status)
  return [...statuses].filter((status) => status !== 200).map((status) => `a visitor behind a proxy got ${status}`)
}

export const clock = [clockMoved]
