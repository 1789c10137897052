import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstalledOpenSearch } from './java.ts'

const START_MS = 180_000
const END_MS = 20_000

export interface OpenSearchNodes {
  /** As `SEARCH_URL` takes them, without a path. */
  url: string
  nodes: readonly OpenSearchNode[]
  /** Until all running nodes know each other. */
  joined(): Promise<void>
  /** Ends the processes and deletes their data. */
  close(): Promise<void>
}

export interface OpenSearchNode {
  name: string
  url: string
  readonly pid: number | undefined
  kill(): Promise<void>
  /** Once more on the same ports and data, after `kill`. */
  start(): void
}

/** A cluster of real nodes on loopback, each with so much memory (`512m`). With three, any one may die. */
export async function startOpenSearch(
  installed: InstalledOpenSearch,
  { count = 1, heap = '512m' }: { count?: number; heap?: string } = {},
): Promise<OpenSearchNodes> {
  const home = mkdtempSync(path.join(tmpdir(), 'argmax-search-'))
  const ports = await freePorts(count * 2)
  const names = Array.from({ length: count }, (_, index) => `node-${index + 1}`)
  const transports = names.map((name, index) => `${name}:${ports[count + index]}`).join(',')
  const nodes = names.map((name, index) => nodeOf(installed, { home, name, heap, transports, http: ports[index] ?? 0 }))
  const close = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    rmSync(home, { recursive: true, force: true })
  }
  const joined = () => untilJoined(nodes)
  for (const node of nodes) node.start()
  try {
    await joined()
  } catch (error) {
    await close()
    throw error
  }
  return { url: nodes.map(({ url }) => url).join(','), nodes, joined, close }
}

interface NodePlan {
  home: string
  name: string
  heap: string
  http: number
  transports: string
}

function nodeOf({ java, classPath }: InstalledOpenSearch, plan: NodePlan): OpenSearchNode {
  const { home, name, heap, http, transports } = plan
  const options = [`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseG1GC', '--add-modules=jdk.incubator.vector']
  const access = '--enable-native-access=ALL-UNNAMED'
  const args = [...options, access, '-cp', classPath, 'SearchNode', home, name, String(http), transports]
  let child: ChildProcess | null = null
  const endWithRun = () => child?.kill('SIGKILL')
  return {
    name,
    url: `http://127.0.0.1:${http}`,
    get pid() {
      return child?.pid
    },
    start() {
      child = spawn(java, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const log = createWriteStream(path.join(home, `${name}.log`), { flags: 'a' })
      child.stdout?.pipe(log)
      child.stderr?.pipe(log)
      process.once('exit', endWithRun)
    },
    async kill() {
      const running = child
      child = null
      process.off('exit', endWithRun)
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await Promise.race([ended, sleep(END_MS)])
    },
  }
}

async function untilJoined(nodes: readonly OpenSearchNode[]): Promise<void> {
  const running = nodes.filter(({ pid }) => pid !== undefined)
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(300)) {
    const counts = await Promise.all(running.map(({ url }) => nodeCount(url)))
    if (counts.every((count) => count === running.length)) return
  }
  throw new Error(`The nodes of OpenSearch don’t find each other within ${START_MS / 1_000} s`)
}

async function nodeCount(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(5_000) })
    return Number(((await response.json()) as { number_of_nodes?: number }).number_of_nodes ?? 0)
  } catch {
    return 0
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
