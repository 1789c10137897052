import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectSearch, type SearchClient } from './client.ts'

const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A node that fails the first requests. */
async function nodeFailing(
  times: number,
  status = 503,
  type = 'no_shard_available_action_exception',
): Promise<{ client: SearchClient; requests: () => number }> {
  let requests = 0
  const server = createServer((_, response) => {
    const isFailing = requests++ < times
    response.writeHead(isFailing ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFailing ? { error: { type } } : { took: 1 }))
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
  const { client } = await nodeFailing(8)
  expect(await client.request('POST', '/jobs/_search', {})).toEqual({ took: 1 })
})

test('a read whose node is lost in the middle of it is repeated, one that fails otherwise is not', async () => {
  const lost = await nodeFailing(1, 500, 'search_phase_execution_exception')
  expect(await lost.client.request('POST', '/jobs/_search', {})).toEqual({ took: 1 })
  const wrong = await nodeFailing(1, 500, 'null_pointer_exception')
  await expect(wrong.client.request('POST', '/jobs/_search', {})).rejects.toThrow('500')
  expect(wrong.requests()).toBe(1)
})

test('a read that finds no copy for long says that search is away, a write says so at once', async () => {
  const { client, requests } = await nodeFailing(1_000)
  await expect(client.request('POST', '/jobs/_search', {})).rejects.toMatchObject({ code: 'search_away' })
  const ofRead = requests()
  await expect(client.request('PUT', '/jobs', {})).rejects.toMatchObject({ code: 'search_away' })
  expect(requests() - ofRead).toBeLessThan(ofRead)
})
