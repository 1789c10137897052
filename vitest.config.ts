import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,bench,domain,scripts,server,tests}/**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'tests/e2e'],
    globalSetup: ['tests/harness/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
