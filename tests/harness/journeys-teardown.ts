import fs from 'node:fs'

/** The journeys' own database goes with them. */
export default function teardown(): void {
  const folder = process.env.E2E_DATA_DIR
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
}
