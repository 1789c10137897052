import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clusterHome } from '#server/platform/database/postgres.ts'
import { type Child, startNode } from './child.ts'
import { atEnd } from './clean-up.ts'

/** A folder for one server's data. */
export function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-process-'))
  fs.chmodSync(folder, 0o755)
  atEnd(() => {
    for (const directory of [clusterHome(path.join(folder, 'postgres')), folder])
      fs.rmSync(directory, { recursive: true, force: true })
  })
  return folder
}

export interface RunningServer extends Child {
  origin: string
}

/** On a machine with other work. */
const START_MS = 300_000
const QUIET = { PORT: '0', LOG_LEVEL: 'error', DEMO: 'off' }

/** `npm start` without npm, on a free port, and ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = startNode('server/main.ts', [], { ...QUIET, ...env })
  const [, origin = ''] = await child.waitForOutput(/ is ready at (http:\S+)/, START_MS)
  return { ...child, origin }
}

/** The process of the embedded database, undefined when none is noted. */
export function postgresPid(dataDir: string): number | undefined {
  const file = path.join(clusterHome(path.join(dataDir, 'postgres')), 'data', 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** The server process and its children, as the kernel knows them (Linux). */
export function postgresProcesses(dataDir: string): number[] {
  const main = postgresPid(dataDir)
  const parentOf = (pid: string) => {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  }
  const others = fs.readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === main
    } catch {
      return false // it has ended
    }
  })
  return main === undefined ? [] : [main, ...others.map(Number)]
}

/** What the operator's command line says, and its exit code. */
export async function argmax(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | string; output: string }> {
  const child = startNode('server/cli.ts', args, env)
  return { code: await child.ended, output: child.output() }
}
