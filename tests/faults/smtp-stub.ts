import net from 'node:net'
import { sleep } from '#server/platform/process/processes.ts'
import { atEnd } from '#tests/process/clean-up.ts'

/** `closed`: nobody listens. `dropping`: cuts each connection, at another step each time. */
export type Mood = 'well' | 'closed' | 'refusing' | 'silent' | 'slow' | 'dropping'

/** A mail server that behaves as told. */
export interface SmtpStub {
  port: number
  setMood(mood: Mood): Promise<void>
  /** Addresses whose mail has come in, whether or not the sender learned of it. */
  recipients(): ReadonlySet<string>
  /** Mails that came in again after they had been accepted. */
  repeated(): string[]
}

const SLOW_MS = 3_000
/** How often a connection replies before it is cut; the last is the end of a mail, taken and not answered. */
const CUTS = [0, 1, 2, 3, 4, 5]

export async function startSmtpStub(port: number): Promise<SmtpStub> {
  let mood: Mood = 'well'
  let connections = 0
  const recipients = new Set<string>()
  const accepted = new Set<string>()
  const repeated: string[] = []
  const server = net.createServer((socket) => void serve(socket, ++connections))
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  atEnd(() => server.close())

  async function serve(socket: net.Socket, number: number): Promise<void> {
    socket.on('error', () => undefined)
    let replies = 0
    const reply = async (text: string): Promise<boolean> => {
      if (mood === 'silent') return false
      if (mood === 'slow') await sleep(SLOW_MS)
      if (mood === 'closed' || (mood === 'dropping' && replies >= (CUTS[number % CUTS.length] as number))) {
        socket.destroy()
        return false
      }
      replies++
      return socket.write(`${text}\r\n`)
    }
    const isDenying = () => mood === 'refusing'
    await reply(isDenying() && number % 2 === 0 ? '421 too busy' : '220 stub')
    for await (const { command, text } of dialogue(socket)) {
      if (command === 'message') {
        const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? text
        for (const [, to = ''] of text.matchAll(/^to: *<?([^>\s]+)>?/gim)) recipients.add(to)
        if (accepted.has(id)) repeated.push(id)
        if (await reply('250 taken')) accepted.add(id)
      } else if (command === 'DATA') await reply('354 go on')
      else if (command === 'RCPT' && isDenying()) await reply('451 try again later')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else await reply('250 ok')
    }
  }

  return {
    port,
    async setMood(next) {
      if (next === 'closed') server.close()
      if (mood === 'closed') await listen()
      mood = next
    },
    recipients: () => recipients,
    repeated: () => repeated,
  }
}

/** Commands line by line; what follows DATA as one message. Ends with the connection. */
async function* dialogue(socket: net.Socket): AsyncGenerator<{ command: string; text: string }> {
  let rest = ''
  let isData = false
  try {
    for await (const bytes of socket.setEncoding('utf8')) {
      rest += bytes
      for (;;) {
        const end: number = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) break
        const text: string = rest.slice(0, end)
        rest = rest.slice(end + (isData ? 5 : 2))
        const command: string = isData ? 'message' : text.slice(0, 4).toUpperCase()
        isData = command === 'DATA'
        yield { command, text }
      }
    }
  } catch {
    // cut
  }
}
