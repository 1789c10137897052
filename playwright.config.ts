import { defineConfig } from '@playwright/test'
import { withConsentGiven } from './tests/e2e/consent-given.ts'
import { searchAwayURL } from './tests/e2e/search-away-url.ts'
import { launchOptions } from './tests/harness/browser.ts'
import { deleteFoldersOfKilledRuns, runFolder } from './tests/harness/run-folders/run-folders.ts'

const port = Number(process.env.E2E_PORT ?? 3210)
const baseURL = `http://127.0.0.1:${port}`
const kagglePort = port + 1
const awayPort = new URL(searchAwayURL(baseURL)).port
/** The same for the server and every worker of one run, another for the next run. */
if (!process.env.E2E_DATA_DIR) {
  deleteFoldersOfKilledRuns()
  process.env.E2E_DATA_DIR = runFolder('e2e')
  process.env.E2E_AWAY_DATA_DIR = runFolder('apps')
}

const server = {
  command: 'npm start',
  timeout: 120_000,
  reuseExistingServer: false,
  stdout: 'pipe',
  stderr: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const
const serverEnv = {
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEMO: 'on',
  OUTBOX: 'on',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ANALYTICS_TAG_ID: 'G-E2E',
  CONTACT_TO: 'desk@argmax.example',
  KAGGLE_BASE_URL: `http://127.0.0.1:${kagglePort}`,
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  outputDir: 'test-results',
  timeout: 45_000,
  use: {
    baseURL,
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: withConsentGiven(),
    launchOptions: await launchOptions(),
    // A trace costs a third of the runner's processor time, so only a run that looks for a cause writes it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  globalTeardown: './tests/harness/e2e-teardown.ts',
  webServer: [
    {
      command: `exec '${process.execPath}' tests/harness/kaggle-stub.ts`,
      env: { PORT: String(kagglePort) },
      port: kagglePort,
      reuseExistingServer: false,
    },
    {
      ...server,
      env: { ...serverEnv, PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR },
      url: `${baseURL}/readyz`,
    },
    {
      ...server,
      // Nothing listens on the port of "discard": search is away for good.
      env: {
        ...serverEnv,
        LOG_LEVEL: 'fatal',
        PORT: String(awayPort),
        DATA_DIR: String(process.env.E2E_AWAY_DATA_DIR),
        SEARCH_URL: 'http://127.0.0.1:9',
      },
      url: `${searchAwayURL(baseURL)}/readyz`,
    },
  ],
})
