import { defineConfig } from 'vitest/config'
import { databaseTests } from './tests/harness/projects.ts'
import { readSources } from './tests/layers/graph.ts'

const database = databaseTests(readSources(import.meta.dirname))

/** `vitest run --project quick` needs neither a database nor a build. Which file is where follows from its imports. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // Its files keep no state in modules, so they share them: half of their time would go to loading.
          isolate: false,
          include: ['{app,bench,domain,scripts,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'build', 'tests/e2e', ...database],
        },
      },
      {
        extends: true,
        test: { name: 'database', include: database, globalSetup: ['tests/harness/global-setup.ts'] },
      },
    ],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
