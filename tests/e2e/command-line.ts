import { execFileSync } from 'node:child_process'

/** The command line reaches the server of the e2e tests by its data folder. Returns what it printed. */
export function argmax(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'error' }
  return execFileSync('npm', ['run', '-s', 'argmax', '--', ...args], { env }).toString()
}
