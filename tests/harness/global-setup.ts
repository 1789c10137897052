import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { adminUrlOf, type Connection, readConnection } from '#server/platform/database/postgres/cluster.ts'
import { startPostgres } from '#server/platform/database/postgres.ts'
import { deleteFoldersOfKilledRuns, deleteRunFolder, runFolder } from './run-folders/run-folders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL by which the product itself works on the test server, as a role without further rights. */
    productUrl: string
    /** URL of the test server's database `postgres`; the migrated template is called `template_app`. */
    adminUrl: string
    /** Each test app makes its own folder in it. */
    testAppsFolder: string
  }
}

const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/** One PostgreSQL for the whole run, with a migrated database that each test file clones, and one folder for all test apps. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  deleteFoldersOfKilledRuns()
  const home = runFolder('test')
  fs.mkdirSync(home)
  fs.chmodSync(home, 0o755) // PostgreSQL may run as another OS user
  const server = await startPostgres({ home, settings: THROWAWAY })
  const adminUrl = adminUrlOf(readConnection(server.home) as Connection, 'postgres')
  await migrateDatabase(server.url)
  await run(adminUrl, 'alter database argmax rename to template_app')
  await run(adminUrl, 'alter database template_app with is_template true')
  project.provide('adminUrl', adminUrl)
  project.provide('productUrl', server.url)
  const appsFolder = runFolder('apps')
  fs.mkdirSync(appsFolder)
  project.provide('testAppsFolder', appsFolder)
  return async () => {
    await server.stop()
    for (const folder of [home, appsFolder]) deleteRunFolder(folder)
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
