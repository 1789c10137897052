/** Embedded databases of tests, each in a folder of its own. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { clusterHome, type EmbeddedPostgres, startPostgres } from '#server/platform/database/postgres.ts'
import { type Child, startNode } from './child.ts'
import { atEnd } from './clean-up.ts'

/** The folder of a database of its own, deleted after the tests of the file. */
export function newHome(mode = 0o755): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-pg-'))
  fs.chmodSync(folder, mode)
  const home = path.join(folder, 'postgres')
  atEnd(() => {
    for (const directory of [clusterHome(home), folder]) fs.rmSync(directory, { recursive: true, force: true })
  })
  return home
}

export const start = (home: string) => startPostgres({ home, settings: ['fsync=off'] })
export const pidFile = (home: string) => path.join(clusterHome(home), 'data', 'postmaster.pid')

export async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

export const remember = (url: string) => query(url, 'create table kept as select 42 as n')
export const recall = (url: string) => query<{ n: number }>(url, 'select n from kept')

export interface PostgresProcess extends Pick<EmbeddedPostgres, 'url' | 'pid' | 'owned' | 'home'> {
  child: Child
}

/** The database of a folder, started by a separate process. */
export async function startPostgresProcess(
  home: string,
  options: { uid?: number; gid?: number } = {},
): Promise<PostgresProcess> {
  const child = startNode('tests/process/run-postgres.ts', [home], {}, options)
  const [line] = await child.waitForOutput(/^\{.*\}$/m)
  return { ...(JSON.parse(line) as Omit<PostgresProcess, 'child'>), child }
}

export const inHome = (home: string, ...names: string[]) => path.join(clusterHome(home), ...names)
