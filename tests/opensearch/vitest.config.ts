import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

/** Not part of `npm test`: they need the nodes that `run.ts` starts. */
export default defineConfig({
  test: {
    root,
    include: ['tests/opensearch/*.check.ts'],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/process/clean-up-hook.ts'],
    maxWorkers: 1,
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
