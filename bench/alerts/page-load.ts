import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'

const PAGE = Buffer.alloc(30_000, 'x')
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const times = []
  let isOver = false
  parentPort.on('message', () => { isOver = true })
  ;(async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(workerData)).arrayBuffer()
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    parentPort.postMessage(times)
    process.exit()
  })()`

/** Milliseconds of requests for a page in memory of this process, by another thread, during the work. */
export async function timesOfPages(work: () => Promise<unknown>): Promise<number[]> {
  const server = createServer((_, response) => response.end(PAGE))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = new Worker(CLIENT, { eval: true, workerData: `http://127.0.0.1:${port}/` })
  const times = once(client, 'message')
  await once(client, 'online')
  await work()
  client.postMessage('over')
  const [found] = (await times) as [number[]]
  server.closeAllConnections()
  server.close()
  return found
}
