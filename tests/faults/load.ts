import net from 'node:net'
import { setAvatarImage, updateHeader } from '#domain/profile/profiles.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { eventually, sleep } from '#server/platform/process/processes.ts'
import { SAME_ORIGIN_HEADERS } from '#tests/harness/browser-headers.ts'
import { atEnd } from '#tests/process/clean-up.ts'
import { type Fault, type Form, isReady, type Outcome, secondsUntil } from './fault.ts'
import { type Subject, startSubject } from './subject.ts'
import { newPerson } from './traffic.ts'
import { startWork } from './work.ts'

const IDLE_CONNECTIONS = 2_000
const SLOW_BODIES = 300
const WORK_MS = { whole: 15_000, short: 4_000 }
/** The kernel drops connections beyond its queue, and tries each again after 1, 3, 7 and 15 seconds. */
const OPENED_MS = 30_000
/** The server's time-outs for headers and bodies, and for looking at them. */
const SILENT_ENDS_MS = 30_000
const SLOW_ENDS_MS = 180_000

const idleConnections: Fault = {
  name: '2,000 idle connections',
  async run(form) {
    const subject = await startSubject()
    const silent = connectAll(subject, IDLE_CONNECTIONS / 2, '')
    const kept = connectAll(subject, IDLE_CONNECTIONS / 2, 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    return besides(subject, form, async () => {
      const opened = () => silent.opened() + kept.opened()
      const areOpen = await eventually(() => opened() === IDLE_CONNECTIONS, OPENED_MS, 100)
      const wrong = areOpen ? [] : [`only ${opened()} connections were taken`]
      if (form === 'whole' && !(await eventually(() => silent.open() === 0, SILENT_ENDS_MS, 100)))
        wrong.push(`${silent.open()} silent connections stay open`)
      if (kept.open() < IDLE_CONNECTIONS / 2) wrong.push('connections with a request were closed at once')
      return wrong
    })
  },
}

const slowBodies: Fault = {
  name: '300 slow bodies',
  async run(form) {
    const subject = await startSubject()
    const { cookie } = await newPerson(subject.origin)
    const json = connectAll(subject, SLOW_BODIES / 2, headOf(updateHeader, cookie, 'application/json'))
    const forms = connectAll(subject, SLOW_BODIES / 2, headOf(setAvatarImage, '', 'multipart/form-data; boundary=b'))
    const drip = setInterval(() => {
      for (const { sockets } of [json, forms]) for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, 1_000)
    atEnd(() => clearInterval(drip))
    const outcome = await besides(subject, form, async () => {
      const haveEnded = () => json.open() + forms.open() === 0
      if (form === 'short' || (await eventually(haveEnded, SLOW_ENDS_MS, 100))) return []
      return [`${json.open() + forms.open()} slow bodies never end`]
    })
    clearInterval(drip)
    return outcome
  },
}

/** Work goes on as if nobody else were there, and the server says what it thinks of the others. */
async function besides(subject: Subject, form: Form, judge: () => Promise<string[]>): Promise<Outcome> {
  const work = await startWork(subject, form)
  await sleep(WORK_MS[form])
  const secondsUntilReady = await work.untilServing()
  const wrong = await judge()
  const outcome = await work.end()
  outcome.wrong.push(...wrong, ...(await subject.stop()))
  return { ...outcome, secondsUntilReady }
}

const headOf = ({ method, path }: { method: string; path: string }, cookie: string, type: string) =>
  [
    `${method} ${API_PREFIX}${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries({ ...SAME_ORIGIN_HEADERS, cookie, 'content-type': type, 'content-length': '10000' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')

/** Connections that send the text at once and nothing after it. */
function connectAll({ origin }: Subject, count: number, text: string) {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<net.Socket>()
  let opened = 0
  for (let n = 0; n < count; n++) {
    const socket = net.connect(Number(port), hostname, () => {
      opened++
      if (text) socket.write(text)
    })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.resume()
    sockets.add(socket)
  }
  atEnd(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { sockets, opened: () => opened, open: () => sockets.size }
}

const CONNECTIONS = 200
const PAGES_MS = 15_000
/** Longer than anybody waits: no answer by then is a time-out. */
const RESPONSE_MS = 30_000
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
/** A few pages that all ask for, and some that nobody has asked for before. */
const MIXED: ((n: number) => [path: string, init?: RequestInit])[] = [
  () => ['/'],
  () => ['/jobs'],
  () => ['/jobs/data-engineer'],
  () => ['/top-paid-jobs'],
  (n) => [`/jobs?query=data+unseen${n}`],
  (n) => [`/jobs/data-scientist?page=${(n % 30) + 1}`],
  (n) => ['/nuxt_api/jobs/n-search', { method: 'POST', headers: JSON_TYPE, body: `{"query":"data -unseen${n}"}` }],
  () => ['/nuxt_api/n-general-settings'],
]

/** Sent are requests; acknowledged are pages, lost are those without an answer. 503 with its time is an answer, too. */
const coldPages: Fault = {
  name: '200 connections over mixed pages, cold',
  async run() {
    const subject = await startSubject({ DEMO: 'on' })
    const lost: string[] = []
    const statuses: Record<string, number> = {}
    const times: number[] = []
    let sent = 0
    const end = performance.now() + PAGES_MS
    const visitor = async () => {
      while (performance.now() < end) {
        const n = sent++
        const [path, init] = (MIXED[n % MIXED.length] as (typeof MIXED)[number])(n)
        const start = performance.now()
        const reply = await fetch(subject.origin + path, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) })
          .then(async (response) => {
            await response.arrayBuffer()
            return response
          })
          .catch((error: Error) => void lost.push(`${path}: ${error.name}`))
        times.push(performance.now() - start)
        const status = reply ? `${reply.status}${reply.headers.has('retry-after') ? ' with retry-after' : ''}` : 'none'
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    const secondsUntilReady = await secondsUntil('ready', () => isReady(subject.origin))
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
    const { 200: ok = 0, '503 with retry-after': denied = 0, none = 0, ...others } = statuses
    const wrong = Object.entries(others).map(([status, count]) => `${count} requests got ${status}`)
    wrong.push(...(await subject.stop()))
    const notes = `${denied} refused early, ${none} without answer; median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms`
    return { sent, acknowledged: ok, lost, wrong, secondsUntilReady, notes }
  },
}

export const load = [coldPages, idleConnections, slowBodies]
