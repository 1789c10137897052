import fs from 'node:fs'
import path from 'node:path'
import { clusterHome } from '#server/platform/database/postgres.ts'

/** The journeys' own database goes with them, but only at the very end: the server is stopped after this. */
export default function teardown(): void {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) return
  const directories = [clusterHome(path.join(folder, 'postgres')), folder]
  process.once('exit', () => {
    for (const directory of directories) fs.rmSync(directory, { recursive: true, force: true })
  })
}
