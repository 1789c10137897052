import { deleteRunFolder } from './run-folders/run-folders.ts'

/** Deletes the e2e run's folder when the process exits: Playwright stops the server only after this teardown. */
export default function teardown(): void {
  const { E2E_DATA_DIR, E2E_AWAY_DATA_DIR } = process.env
  for (const folder of [E2E_DATA_DIR, E2E_AWAY_DATA_DIR])
    if (folder) process.once('exit', () => deleteRunFolder(folder))
}
