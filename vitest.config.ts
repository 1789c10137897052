import { defineConfig } from 'vitest/config'
import { readSources } from './scripts/check-structure/import-graph.ts'
import { databaseTests } from './tests/harness/projects.ts'

const database = databaseTests(readSources(import.meta.dirname))

/** `quick` and `components` (tests that render) need neither a database nor a build. A file's imports and ending decide. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          // Its files replace no module and share the loaded ones: half of their time would go to loading.
          isolate: false,
          include: ['{app,bench,domain,scripts,server,tests}/**/*.test.ts'],
          exclude: ['node_modules', 'build', 'tests/e2e', ...database],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          exclude: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: ['tests/harness/global-setup.ts'],
          setupFiles: ['tests/process/clean-up-hook.ts'],
        },
      },
    ],
    pool: 'forks',
    // As in the browser: what passes at the second attempt only is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
