import { UNREADABLE } from '../../scripts/check-structure/import-graph.ts'

/**
 * Which file may import which: `app/` renders, `server/` decides, `domain/` is shared; within `server/` other features use
 * only a feature's service modules (`<noun>.server.ts`). See docs/decisions/0060-layers-by-machine.md.
 */
export interface LayerRule {
  name: string
  /** The reason; printed with every violation. */
  why: string
  /** Paths below the root; `to` may also be `npm:<package>`, `node:<module>` or `UNREADABLE`. */
  forbids: (from: string, to: string) => boolean
}

type Test = (path: string) => boolean

const oneOf =
  (...tests: Test[]): Test =>
  (path) =>
    tests.some((test) => test(path))
const both =
  (...tests: Test[]): Test =>
  (path) =>
    tests.every((test) => test(path))
const but =
  (...exceptions: Test[]): Test =>
  (path) =>
    !exceptions.some((test) => test(path))
const under =
  (...folders: string[]): Test =>
  (path) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const file =
  (...paths: string[]): Test =>
  (path) =>
    paths.includes(path)
/** Files whose name ends in `.<layer>.ts` or `.<layer>.tsx`. */
const layer = (...names: string[]): Test => {
  const ending = new RegExp(`\\.(${names.join('|')})\\.tsx?$`)
  return (path) => ending.test(path)
}
/** A package with everything below its name; a scope such as `@hono` means all its packages. */
const npm =
  (...names: string[]): Test =>
  (to) =>
    names.some((name) => to === `npm:${name}` || to.startsWith(`npm:${name}/`))

const app = under('app')
const server = under('server')
const domain = under('domain')
const tests = oneOf(under('tests'), layer('test', 'spec'), file('vitest.config.ts', 'playwright.config.ts'))
const tools = under('bench', 'scripts')
const node: Test = (to) => to.startsWith('node:')
const package_: Test = (to) => to.startsWith('npm:')

/** The foundation of every feature; it knows none. */
const foundation = under('server/platform', 'server/normalize', 'server/search', 'server/opensearch')
const table = layer('table')
const queries = layer('queries')
const serviceModule = layer('server')
/** Entry points of a feature: HTTP, background work, the operators' command line. */
const entries = layer('api', 'tasks', 'command')
/** The only files of `app/` that run on the server alone or have a loader. */
const routeModules = oneOf(under('app/routes'), file('app/root.tsx', 'app/guards.ts', 'app/entry.server.tsx'))
const featureOf = (path: string): string | undefined => path.match(/^server\/([^/]+)\//)?.[1]

/** The folders of the search core, each of which may import those before it. */
const SEARCH_SHELVES = ['arrays', 'text', 'formula', 'index', 'match', 'collect']

function rule(name: string, why: string, from: Test, to: Test): LayerRule {
  return { name, why, forbids: (a, b) => from(a) && to(b) }
}

const treeRules: LayerRule[] = [
  rule('tests-are-leaves', 'Nothing depends on tests.', but(tests), tests),
  rule('tools-are-leaves', 'Tools use the product, never the reverse.', but(tests, tools), tools),
  rule('domain-is-pure', 'Shared code depends on neither side.', domain, oneOf(app, server)),
  rule(
    'domain-needs-only-zod',
    'The browser loads domain/; its rules need no library.',
    both(domain, but(tests)),
    oneOf(node, both(package_, but(npm('zod')))),
  ),
  rule('server-knows-no-route', 'A decision does not depend on its page.', server, app),
  rule(
    'imports-can-be-read',
    'A path composed at run time escapes every other rule; only the entry points load the build that way.',
    both(oneOf(app, server, domain), but(tests, file('server/main.ts', 'server/dev.ts'))),
    file(UNREADABLE),
  ),
]

const routeRules: LayerRule[] = [
  rule(
    'only-routes-use-services',
    'Components get data from their route or by a call.',
    both(app, but(routeModules, tests)),
    server,
  ),
  rule(
    'services-only',
    'The build keeps *.server.ts out of the browser, and nothing else.',
    app,
    both(server, but(serviceModule)),
  ),
  rule(
    'routes-are-leaves',
    'Most cycles start with routes that import routes.',
    both(app, but(file('app/routes.ts'))),
    under('app/routes'),
  ),
  rule(
    'ui-is-dumb',
    'ui/ does not know the domain.',
    under('app/ui'),
    oneOf(domain, server, both(app, but(under('app/ui')))),
  ),
  rule(
    'browser-without-node',
    'A browser has no Node modules.',
    both(app, but(file('app/entry.server.tsx'), tests)),
    node,
  ),
]

const serverRules: LayerRule[] = [
  rule(
    'table-only-tables',
    'A table is columns and keys.',
    table,
    both(server, but(table, file('server/platform/database/columns.ts'))),
  ),
  rule(
    'queries-only-tables',
    'A statement knows tables, no business rule.',
    queries,
    both(server, but(table, queries, foundation)),
  ),
  rule(
    'service-not-upward',
    'A service reads rows by queries and knows no caller.',
    serviceModule,
    oneOf(entries, table),
  ),
  rule(
    'entries-by-service',
    'HTTP, tasks and commands obey the same business rules.',
    entries,
    oneOf(table, queries, entries),
  ),
  {
    name: 'features-use-services',
    why: 'A feature uses the service modules of another, or refers to its table.',
    forbids: (from, to) => {
      const [mine, other] = [featureOf(from), featureOf(to)]
      if (!mine || !other || mine === other || under('server/platform')(from) || tests(from)) return false
      return but(foundation, serviceModule, table)(to)
    },
  },
  rule(
    'foundation-knows-no-feature',
    'The foundation of every feature knows none.',
    both(foundation, but(tests)),
    both(server, but(foundation)),
  ),
  rule(
    'search-is-pure',
    'The search core knows no database, no HTTP and no settings.',
    both(under('server/search'), but(tests, under('server/search/testing'))),
    under('server/platform'),
  ),
  rule(
    'opensearch-is-a-leaf',
    'The other engine knows the search core and nothing else of the server, and only the database layer knows it.',
    both(under('server/opensearch'), but(tests)),
    both(server, but(under('server/search', 'server/opensearch'))),
  ),
  rule(
    'opensearch-by-one-file',
    'Features get an engine, whichever it is.',
    but(under('server/opensearch'), file('server/platform/indexes/collection-engine.ts'), tests, tools),
    under('server/opensearch'),
  ),
  ...SEARCH_SHELVES.map((shelf, index) =>
    rule(
      `search-shelf-${shelf}`,
      'The search core is read from arrays to collect: a shelf knows only those before it, and no file above them.',
      both(under(`server/search/${shelf}`), but(tests)),
      both(
        under('server/search'),
        but(
          file('server/search/engine.ts', 'server/search/query.ts'),
          under(...SEARCH_SHELVES.slice(0, index + 1).map((known) => `server/search/${known}`)),
        ),
      ),
    ),
  ),
]

const packageRules: LayerRule[] = [
  rule(
    'sql-in-queries-only',
    'SQL stands in one kind of file.',
    but(table, queries, under('server/platform', 'tests', 'bench'), file('drizzle.config.ts')),
    npm('drizzle-orm', 'pg'),
  ),
  rule(
    'hono-in-http-only',
    'Business rules do not know HTTP.',
    but(layer('api'), under('server/platform', 'tests'), file('server/app.ts', 'server/api.ts', 'server/main.ts')),
    npm('hono', '@hono'),
  ),
  rule('queue-in-platform-only', 'The queue is a detail.', but(under('server/platform')), npm('pg-boss')),
  rule(
    'commander-in-commands-only',
    'The command line is a detail of the commands.',
    but(layer('command'), file('server/cli.ts'), tests),
    npm('commander'),
  ),
  rule(
    'react-in-app-only',
    'Only app/ renders, and the one file that renders emails.',
    but(app, under('tests'), file('server/mail/render-email.ts')),
    npm('react', 'react-dom', '@base-ui/react', 'zustand'),
  ),
  rule(
    'router-in-app-only',
    'Only app/ and the modules that serve it know the router.',
    but(app, under('tests'), file('server/app.ts', 'server/platform/context.server.ts')),
    npm('react-router'),
  ),
]

export const RULES: readonly LayerRule[] = [...treeRules, ...routeRules, ...serverRules, ...packageRules]
