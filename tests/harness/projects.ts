import { posix } from 'node:path'
import { edgesOf, type Sources } from '../../scripts/check-structure/import-graph.ts'

/** Who imports one of these needs a database: its own in the shared server, or a whole server. */
const DATABASE_FILES = new Set([
  'tests/harness/db.ts',
  'tests/harness/global-setup.ts',
  'tests/process/child.ts',
  'server/platform/database/postgres.ts',
])

/** They need none, but minutes: the search core beside a plain scan, and large images. */
export const LONG_TESTS = [
  'server/search/contract.test.ts',
  'server/search/snapshot/snapshot-folder.test.ts',
  'server/profiles/images/process-image.test.ts',
]

export const isTestFile = (path: string) => /\.test\.tsx?$/.test(path)

/**
 * The test files of the project `database`: those that need one, by what they import, themselves or through other files of
 * `tests/`, and the long ones. All others run in `quick`, which has none: a file that landed there wrongly fails at once.
 */
export function databaseTests(sources: Sources): string[] {
  const edges = edgesOf(new Map([...sources].filter(([path]) => isTestFile(path) || path.startsWith('tests/'))))
  const importers = Map.groupBy(edges, ({ to }) => posix.normalize(to))
  const reached = new Set(DATABASE_FILES)
  for (const path of reached) for (const { from } of importers.get(path) ?? []) reached.add(from)
  return [...reached, ...LONG_TESTS].filter((path) => isTestFile(path) && sources.has(path)).sort()
}
