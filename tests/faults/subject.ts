import net from 'node:net'
import { newDataDir, type RunningServer, startServer } from '#tests/process/server.ts'

/** Without limits, which would be met before any fault. */
const OPEN = { RATE_LIMITS: 'off', CAPTCHA: 'off', LOG_LEVEL: 'fatal' }

/** A server under test that comes back on its own address. */
export interface Subject {
  origin: string
  /** For the command line beside it, too. */
  env: Record<string, string> & { DATA_DIR: string }
  server: RunningServer
  /** After its end. */
  restart(): Promise<void>
  /** Sends SIGTERM; returns what was not in order. */
  stop(): Promise<string[]>
}

export async function startSubject(settings: Record<string, string> = {}): Promise<Subject> {
  const env = { DATA_DIR: newDataDir(), PORT: String(await freePort()), ...OPEN, ...settings }
  const server = await startServer(env)
  const subject: Subject = {
    origin: server.origin,
    env,
    server,
    async restart() {
      subject.server = await startServer(env)
    },
    async stop() {
      subject.server.kill('SIGTERM')
      const end = await subject.server.ended
      return end === 0 ? [] : [`the server ended with ${end}:\n${subject.server.output().slice(-2_000)}`]
    },
  }
  return subject
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
