import { logIn, register } from '#domain/account/auth.contract.ts'
import { fetchEditableProfile, setAvatarImage, updateHeader } from '#domain/profile/profiles.contract.ts'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'
import { sleep } from '#server/platform/process/processes.ts'
import { quarters } from '#tests/harness/images.ts'
import { cookiesOf, SAME_ORIGIN_HEADERS } from '#tests/harness/people.ts'

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
}

export interface Traffic {
  /** Ends the requests and looks for everything that was acknowledged. */
  stop(): Promise<Counts>
}

interface Person {
  email: string
  cookie: string
  /** The last title that was acknowledged, and the last one that was sent. */
  acknowledged: number
  sent: number
  hasPhoto: boolean
}

/** People who save, upload and register without a pause, on a server without captcha and limits. */
export async function startTraffic(origin: string, count = 6): Promise<Traffic> {
  const counts: Counts = { sent: 0, acknowledged: 0, lost: [], errors: {} }
  const photo = new Blob([Uint8Array.from(await quarters().jpeg().toBuffer())], { type: 'image/jpeg' })
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(origin)))
  const registered: string[] = []
  let stopping = false

  async function act(call: Call, person: Person | null, body: object | FormData): Promise<boolean> {
    counts.sent++
    const reply = await send(origin, call, person?.cookie ?? '', body)
    const status = reply?.status ?? 0
    if (reply?.ok) counts.acknowledged++
    else counts.errors[status] = (counts.errors[status] ?? 0) + 1
    return reply?.ok ?? false
  }

  async function live(person: Person): Promise<void> {
    while (!stopping) {
      const title = person.sent + 1
      person.sent = title
      if (await act(updateHeader, person, headerOf(title))) person.acknowledged = title
      if (title % SAVES_PER_UPLOAD === 0) await upload(person)
      if (title % SAVES_PER_REGISTRATION === 0) await joinIn()
      await sleep(PAUSE_MS)
    }
  }

  async function upload(person: Person): Promise<void> {
    const form = new FormData()
    form.append('image', photo, 'me.jpg')
    if (await act(setAvatarImage, person, form)) person.hasPhoto = true
  }

  async function joinIn(): Promise<void> {
    const email = newEmail()
    if (await act(register, null, { email, password: PASSWORD, captcha: 'none' })) registered.push(email)
  }

  const lives = people.map(live)
  return {
    async stop() {
      stopping = true
      await Promise.all(lives)
      const missing = await Promise.all([
        ...people.map((person) => missingOf(origin, person)),
        ...registered.map((email) => missingAccount(origin, email)),
      ])
      counts.lost.push(...missing.flat())
      return counts
    },
  }
}

let made = 0
const newEmail = () => `fault-${process.pid}-${++made}@people.example`

async function newPerson(origin: string): Promise<Person> {
  const email = newEmail()
  await must(send(origin, register, '', { email, password: PASSWORD, captcha: 'none' }))
  const session = await must(send(origin, logIn, '', { email, password: PASSWORD }))
  return { email, cookie: cookiesOf(session), acknowledged: 0, sent: 0, hasPhoto: false }
}

const headerOf = (number: number) => ({ user: { name: 'Ada', last_name: 'Fault' }, title: `Engineer ${number}` })

/** What was acknowledged and is not there. Something newer that was sent and not acknowledged may be there. */
async function missingOf(origin: string, { email, cookie, acknowledged, sent, hasPhoto }: Person): Promise<string[]> {
  const reply = await must(send(origin, fetchEditableProfile, cookie, {}))
  const profile = (await reply.json()) as { header: { title: string }; photo: unknown }
  const stored = Number(/\d+/.exec(profile.header.title ?? '')?.[0] ?? 0)
  return [
    ...(stored < acknowledged || stored > sent ? [`${email}: title ${acknowledged} (has ${stored})`] : []),
    ...(hasPhoto && !profile.photo ? [`${email}: photo`] : []),
  ]
}

async function missingAccount(origin: string, email: string): Promise<string[]> {
  const reply = await send(origin, logIn, '', { email, password: PASSWORD })
  return reply?.ok ? [] : [`${email}: account (${reply?.status ?? 'no response'})`]
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

async function must(sent: Promise<Response | null>): Promise<Response> {
  const reply = await sent
  if (!reply?.ok) throw new Error(`${reply?.url}: ${reply?.status} ${await reply?.text()}`)
  return reply
}
