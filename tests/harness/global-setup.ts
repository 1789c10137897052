import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's own database `postgres`; the migrated template is called `template_app`. */
    adminUrl: string
    /** Each app under test makes its own folder in it. */
    appsFolder: string
  }
}

const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** One PostgreSQL for the whole run, with one migrated database that each test file clones, and one folder for all apps under test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-test-'))
  fs.chmodSync(home, 0o755)
  const server = await startPostgres({ home, settings: THROWAWAY })
  const adminUrl = withDatabase(server.url, 'postgres')
  await migrateDatabase(server.url)
  await run(adminUrl, 'alter database argmax rename to template_app')
  await run(adminUrl, 'alter database template_app with is_template true')
  project.provide('adminUrl', adminUrl)
  const appFolders = fs.mkdtempSync(path.join(os.tmpdir(), 'argmax-apps-'))
  project.provide('appsFolder', appFolders)
  return async () => {
    await server.stop()
    for (const folder of [home, server.home, appFolders]) fs.rmSync(folder, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
