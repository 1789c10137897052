import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The upper line: a bare Node server that sends one file, already compressed, and knows nothing else.
 * Run as a process of its own: `node plain-node.ts FILE`; prints its port.
 */
const page = readFileSync(process.argv[2] ?? '')
const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': page.length }

const server = createServer((_request, response) => response.writeHead(200, head).end(page))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => process.exit())
