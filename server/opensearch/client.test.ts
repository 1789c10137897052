import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectSearch, type SearchClient } from './client.ts'

const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A node that is unavailable for the first requests. */
async function nodeUnavailable(times: number): Promise<{ client: SearchClient; requests: () => number }> {
  let requests = 0
  const server = createServer((_, response) => {
    response.writeHead(requests++ < times ? 503 : 200, { 'content-type': 'application/json' })
    response.end('{"took":1}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connectSearch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/test`)
  open.push(
    () => client.close(),
    () => new Promise((resolve) => server.close(resolve)),
  )
  return { client, requests: () => requests }
}

test('a read waits until the copies of a lost node are searched', async () => {
  const { client } = await nodeUnavailable(8)
  expect(await client.request('POST', '/jobs/_search', {})).toEqual({ took: 1 })
})

test('a read that finds no copy for long says that search is away, a write says so at once', async () => {
  const { client, requests } = await nodeUnavailable(1_000)
  await expect(client.request('POST', '/jobs/_search', {})).rejects.toMatchObject({ code: 'search_away' })
  const ofRead = requests()
  await expect(client.request('PUT', '/jobs', {})).rejects.toMatchObject({ code: 'search_away' })
  expect(requests() - ofRead).toBeLessThan(ofRead)
})
