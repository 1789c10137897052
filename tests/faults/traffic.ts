import { logIn, register } from '#domain/account/auth.contract.ts'
import { fetchEditableProfile, setAvatarImage, updateHeader } from '#domain/profile/profiles.contract.ts'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { eventually, sleep } from '#server/platform/process/processes.ts'
import { cookiesOf, SAME_ORIGIN_HEADERS } from '#tests/harness/browser-headers.ts'
import { quarters } from '#tests/harness/images.ts'
import { atEnd } from '#tests/process/clean-up.ts'

const PASSWORD = 'a long-winded secret'
/** A request that hangs longer than this counts as errors. */
const REQUEST_TIMEOUT_MS = 60_000
const PAUSE_MS = 5
const SAVES_PER_UPLOAD = 25
const SAVES_PER_REGISTRATION = 40

export interface Counts {
  sent: number
  acknowledged: number
  /** Acknowledged, and not there afterwards. */
  lost: string[]
  /** Statuses of what was not acknowledged, with their counts; 0: no response. */
  errors: Record<number, number>
  /** Addresses whose registration was acknowledged; each is owed a mail. */
  registered: string[]
}

export interface Traffic {
  /** How many requests this server has acknowledged. */
  acknowledgedBy(origin: string): number
  /** Ends the requests and looks at `origin` for everything that was acknowledged. */
  stop(origin?: string): Promise<Counts>
}

export interface Person {
  origin: string
  email: string
  cookie: string
  /** The last title that was acknowledged, and the last one that was sent. */
  acknowledged: number
  sent: number
  hasPhoto: boolean
}

/** People who save, upload and register without a pause, spread over servers of one database without captcha and limits. */
export async function startTraffic(origins: readonly [string, ...string[]], count = 6): Promise<Traffic> {
  const counts: Counts = { sent: 0, acknowledged: 0, lost: [], errors: {}, registered: [] }
  const acknowledgedBy = new Map<string, number>()
  const photo = new Blob([Uint8Array.from(await quarters().jpeg().toBuffer())], { type: 'image/jpeg' })
  const people = await Promise.all(
    Array.from({ length: count }, (_, n) => newPerson(origins[n % origins.length] ?? origins[0])),
  )
  counts.registered.push(...people.map(({ email }) => email))
  let stopping = false
  atEnd(() => {
    stopping = true
  })

  async function act(call: Call, { origin, cookie }: Person, body: object | FormData): Promise<boolean> {
    counts.sent++
    const reply = await send(origin, call, cookie, body)
    const status = reply?.status ?? 0
    if (reply?.ok) {
      counts.acknowledged++
      acknowledgedBy.set(origin, (acknowledgedBy.get(origin) ?? 0) + 1)
    } else counts.errors[status] = (counts.errors[status] ?? 0) + 1
    return reply?.ok ?? false
  }

  async function live(person: Person): Promise<void> {
    while (!stopping) {
      const title = person.sent + 1
      person.sent = title
      if (await act(updateHeader, person, headerOf(title))) person.acknowledged = title
      if (title % SAVES_PER_UPLOAD === 0) await upload(person)
      if (title % SAVES_PER_REGISTRATION === 0) await joinIn(person)
      await sleep(PAUSE_MS)
    }
  }

  async function upload(person: Person): Promise<void> {
    const form = new FormData()
    form.append('image', photo, 'me.jpg')
    if (await act(setAvatarImage, person, form)) person.hasPhoto = true
  }

  async function joinIn({ origin }: Person): Promise<void> {
    const stranger = { origin, email: newEmail(), cookie: '', acknowledged: 0, sent: 0, hasPhoto: false }
    const body = { email: stranger.email, password: PASSWORD, captcha: 'none' }
    if (await act(register, stranger, body)) counts.registered.push(stranger.email)
  }

  const lives = people.map(live)
  return {
    acknowledgedBy: (origin) => acknowledgedBy.get(origin) ?? 0,
    async stop(origin = origins[0]) {
      stopping = true
      await Promise.all(lives)
      const missing = await Promise.all([
        ...people.map((person) => missingOf(origin, person)),
        ...counts.registered.map((email) => missingAccount(origin, email)),
      ])
      counts.lost.push(...missing.flat())
      return counts
    },
  }
}

let made = 0
const newEmail = () => `fault-${process.pid}-${++made}@people.example`

export async function newPerson(origin: string): Promise<Person> {
  const email = newEmail()
  await must(() => send(origin, register, '', { email, password: PASSWORD, captcha: 'none' }))
  const session = await must(() => send(origin, logIn, '', { email, password: PASSWORD }))
  return { origin, email, cookie: cookiesOf(session), acknowledged: 0, sent: 0, hasPhoto: false }
}

const headerOf = (number: number) => ({ user: { name: 'Ada', last_name: 'Fault' }, title: `Engineer ${number}` })

/** What was acknowledged and is not there. Something newer that was sent and not acknowledged may be there. */
async function missingOf(origin: string, { email, cookie, acknowledged, sent, hasPhoto }: Person): Promise<string[]> {
  const reply = await must(() => send(origin, fetchEditableProfile, cookie, {}))
  const profile = (await reply.json()) as { header: { title: string }; photo: unknown }
  const stored = Number(/\d+/.exec(profile.header.title ?? '')?.[0] ?? 0)
  return [
    ...(stored < acknowledged || stored > sent ? [`${email}: title ${acknowledged} (has ${stored})`] : []),
    ...(hasPhoto && !profile.photo ? [`${email}: photo`] : []),
  ]
}

async function missingAccount(origin: string, email: string): Promise<string[]> {
  return must(() => send(origin, logIn, '', { email, password: PASSWORD })).then(
    () => [],
    (error: Error) => [`${email}: account (${error.message})`],
  )
}

/** Null without a response. */
async function send(origin: string, call: Call, cookie: string, body: object | FormData): Promise<Response | null> {
  const isForm = body instanceof FormData
  const isRead = call.method === 'GET'
  return fetch(origin + API_PREFIX + call.path, {
    method: call.method,
    headers: { ...SAME_ORIGIN_HEADERS, cookie, ...(!isForm && !isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => null)
}

/** Patient with a server that is busy: this is before or after the fault. */
async function must(attempt: () => Promise<Response | null>): Promise<Response> {
  let reply: Response | null = null
  const isDone = async () => {
    reply = await attempt()
    return reply !== null && reply.status !== 503
  }
  await eventually(isDone, REQUEST_TIMEOUT_MS, 250)
  const last = reply as Response | null
  if (!last?.ok) throw new Error(`${last?.url}: ${last?.status} ${await last?.text()}`)
  return last
}
