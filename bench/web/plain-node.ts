import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `node plain-node.ts FILE`, the upper bound: plain Node sends one compressed file, nothing else. Prints its port. */
const page = readFileSync(process.argv[2] ?? '')
const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': page.length }

const server = createServer((_request, response) => response.writeHead(200, head).end(page))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => process.exit())
