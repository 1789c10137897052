import net, { type AddressInfo, type Socket } from 'node:net'
import { atEnd } from '#tests/process/clean-up.ts'

/** The address of a server on this machine, which can pass to another one: its connections are then cut. */
export interface MovableAddress {
  /** The URL, by this address. */
  url: string
  moveTo(url: string): void
}

export async function movableAddress(url: string): Promise<MovableAddress> {
  let target = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    const onward = net.connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.close()
    cut()
  })
  return {
    url: Object.assign(new URL(url), { port: (server.address() as AddressInfo).port }).href,
    moveTo(next) {
      target = Number(new URL(next).port)
      cut()
    },
  }
}
