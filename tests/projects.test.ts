import { expect, test } from 'vitest'
import { readSources } from '../scripts/check-structure/import-graph.ts'
import { databaseTests, isTestFile, LONG_TESTS } from './harness/projects.ts'

const sources = readSources(`${import.meta.dirname}/..`)

test('a test file that imports the database, directly or through the harness, is in the project `database`', () => {
  expect(databaseTests(sources)).toEqual(
    expect.arrayContaining([
      'server/platform/database/postgres.test.ts',
      'server/users/erasure.test.ts',
      'tests/process/command-line.test.ts',
      'tests/spec-map.test.ts',
    ]),
  )
  const planted = new Map([
    ['server/a.test.ts', `import { testApp } from '#tests/harness/test-app.ts'`],
    ['tests/harness/test-app.ts', `import { cloneDatabase } from './db.ts'`],
    ['server/b.test.ts', `import { image } from '#tests/harness/images.ts'`],
    ['tests/harness/images.ts', ''],
    ['server/c.test.ts', `const { startPostgres } = await import('#server/platform/database/postgres.ts')`],
  ])
  expect(databaseTests(planted)).toEqual(['server/a.test.ts', 'server/c.test.ts'])
})

test('the long tests exist and are in the project `database`', () => {
  expect(databaseTests(sources)).toEqual(expect.arrayContaining(LONG_TESTS))
})

test('most test files need no database', () => {
  const all = [...sources.keys()].filter(isTestFile)
  expect(databaseTests(sources).length).toBeLessThan(all.length / 2)
  expect(databaseTests(sources)).not.toContain('tests/projects.test.ts')
})

test('no file of the project `quick` replaces a module: its files share the loaded ones', () => {
  const inDatabase = new Set(databaseTests(sources))
  const quick = [...sources.keys()].filter((path) => path.endsWith('.test.ts') && !inDatabase.has(path))
  const replaces = /\bvi\.(?:mock|doMock)\(/
  const here = 'tests/projects.test.ts'
  expect(quick.filter((path) => path !== here && replaces.test(sources.get(path) ?? ''))).toEqual([])
})
