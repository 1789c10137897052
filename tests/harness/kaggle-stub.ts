import fs from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Kaggle of our own, on the loopback. */
export interface KaggleStub {
  /** For `KAGGLE_BASE_URL`. */
  url: string
  /** What was asked of it, e.g. `POST stub-master`; a call anywhere else than Kaggle has it counts as `elsewhere`. */
  requests: string[]
  stop(): Promise<void>
}

const FIXTURES = new URL('../fixtures/kaggle/', import.meta.url)
const PROFILE_CALL = '/api/i/users.ProfileService/GetProfile'
/** Of `stub-refused`. */
const TOKEN = 'CfDJ8-stub.token'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const failing =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(status, headers).end()
const fixture =
  (file: string): Handler =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': file.endsWith('.json') ? 'application/json' : 'text/html' })
      .end(fs.readFileSync(new URL(file, FIXTURES)))

/** By user name; any other user is not found. */
const USERS = new Map<string, Handler>(
  Object.entries({
    'stub-master': fixture('profile-master.json'),
    'stub-novice': fixture('profile-novice.json'),
    'stub-hidden': fixture('profile-hidden.json'),
    'stub-staff': fixture('profile-staff.json'),
    'stub-numbers': fixture('profile-numbers.json'),
    'stub-old': fixture('profile-old.html'),
    'stub-limited': failing(429, { 'retry-after': '60' }),
    'stub-patient': failing(429, { 'retry-after': '3600' }),
    'stub-broken': failing(503),
    'stub-barred': failing(403),
    'stub-moved': (request, response) =>
      void response.writeHead(302, { location: `http://localhost:${request.socket.localPort}/elsewhere` }).end(),
    'stub-captcha': (_request, response) => void response.writeHead(200).end('<!doctype html><title>Robot?</title>'),
    'stub-other': fixture('profile-master.json'),
    'stub-large': (_request, response) =>
      void response.writeHead(200).end(JSON.stringify({ userName: 'stub-large', bio: 'x'.repeat(1_100_000) })),
    'stub-torn': (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{')
      setImmediate(() => response.destroy())
    },
    'stub-silent': () => {},
    'stub-stuck': (_request, response) => void response.writeHead(200).write('{'),
    'stub-refused': (request, response) => {
      const isKnown =
        request.headers['x-xsrf-token'] === TOKEN && request.headers.cookie === `ka_sessionid=1a2b; XSRF-TOKEN=${TOKEN}`
      const master = fs.readFileSync(new URL('profile-master.json', FIXTURES), 'utf8')
      if (!isKnown) failing(403)(request, response)
      else response.writeHead(200).end(master.replaceAll('stub-master', 'stub-refused'))
    },
  }),
)

/** The page of a user, which gives the token; there is none for who is not found or barred. */
function sendPage(name: string, response: ServerResponse): void {
  if (name === 'stub-missing') response.writeHead(404).end()
  else if (name === 'stub-barred') response.writeHead(200).end('<!doctype html>')
  else {
    const cookies = ['ka_sessionid=1a2b; path=/; HttpOnly', `XSRF-TOKEN=${TOKEN}; path=/; secure`]
    response.writeHead(200, { 'set-cookie': cookies }).end('<!doctype html>')
  }
}

async function handleRequest(request: IncomingMessage, response: ServerResponse, requests: string[]): Promise<void> {
  if (request.method === 'POST' && request.url === PROFILE_CALL) {
    const { userName } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    requests.push(`POST ${userName}`)
    if (userName === 'stub-missing') failing(400)(request, response)
    else (USERS.get(userName.toLowerCase()) ?? failing(404))(request, response)
    return
  }
  const page = /^\/(stub-[a-z]+)$/.exec(request.url ?? '')?.[1]
  requests.push(page ? `GET ${page}` : 'elsewhere')
  if (page) sendPage(page, response)
  else failing(404)(request, response)
}

/** Begins to listen, on a free port unless one is given. */
export async function startKaggleStub(port = 0): Promise<KaggleStub> {
  const requests: string[] = []
  const server = createServer((request, response) => void handleRequest(request, response, requests))
  server.listen(port, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

if (import.meta.main) await startKaggleStub(Number(process.env.PORT))
