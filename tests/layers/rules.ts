import { UNREADABLE } from './graph.ts'

/**
 * Which file may import which: `app/` shows, `server/` decides, `domain/` is what both know; within `server/` a feature
 * is opened by its door (`<noun>.server.ts`) and by nothing else. See docs/decisions/0060-layers-by-machine.md.
 */
export interface Rule {
  name: string
  /** What goes wrong without it; printed with every break. */
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

/** The parts of the server that carry the features and know none. */
const ground = under('server/platform', 'server/normalize', 'server/search')
const table = layer('table')
const queries = layer('queries')
const serviceModule = layer('server')
/** Ways into a feature: HTTP, background work, the operators' command line. */
const entrances = layer('api', 'tasks', 'command')
/** The only files of `app/` that run on the server alone or hold a loader. */
const routeModules = oneOf(under('app/routes'), file('app/root.tsx', 'app/guards.ts', 'app/entry.server.tsx'))
const featureOf = (path: string): string | undefined => path.match(/^server\/([^/]+)\//)?.[1]

function rule(name: string, why: string, from: Test, to: Test): Rule {
  return { name, why, forbids: (a, b) => from(a) && to(b) }
}

const treeRules: Rule[] = [
  rule('tests-are-leaves', 'Shipped code does not depend on tests.', but(tests), tests),
  rule('tools-are-leaves', 'Tools use the product, never the reverse.', but(tests, tools), tools),
  rule('domain-is-pure', 'What both sides know may know neither side.', domain, oneOf(app, server)),
  rule(
    'domain-needs-only-zod',
    'The browser loads domain/; a rule needs no library.',
    both(domain, but(tests)),
    oneOf(node, both(package_, but(npm('zod')))),
  ),
  rule('server-knows-no-screen', 'A decision does not depend on how it is shown.', server, app),
  rule(
    'imports-can-be-read',
    'What is put together while running escapes every other rule; only the starters load the build that way.',
    both(oneOf(app, server, domain), but(tests, file('server/main.ts', 'server/dev.ts'))),
    file(UNREADABLE),
  ),
]

const routeRules: Rule[] = [
  rule(
    'only-screens-open-doors',
    'Parts get data from their screen or by a call.',
    both(app, but(routeModules, tests)),
    server,
  ),
  rule(
    'doors-only',
    'The build keeps *.server.ts out of the browser, and nothing else.',
    app,
    both(server, but(serviceModule)),
  ),
  rule(
    'screens-are-leaves',
    'Screens that import screens are where most cycles begin.',
    both(app, but(file('app/routes.ts'))),
    under('app/routes'),
  ),
  rule(
    'ui-is-dumb',
    'ui/ holds no word of the domain.',
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

const serverRules: Rule[] = [
  rule(
    'table-only-tables',
    'A table is columns and keys.',
    table,
    both(server, but(table, file('server/platform/database/columns.ts'))),
  ),
  rule('queries-only-tables', 'A statement knows tables, no rule.', queries, both(server, but(table, queries, ground))),
  rule(
    'door-not-upward',
    'A rule reaches rows by queries and knows no caller.',
    serviceModule,
    oneOf(entrances, table),
  ),
  rule(
    'entrances-by-door',
    'HTTP, tasks and commands obey the same rules.',
    entrances,
    oneOf(table, queries, entrances),
  ),
  {
    name: 'features-use-doors',
    why: 'A feature opens another by its door, or refers to its table.',
    forbids: (from, to) => {
      const [mine, other] = [featureOf(from), featureOf(to)]
      if (!mine || !other || mine === other || under('server/platform')(from) || tests(from)) return false
      return but(ground, serviceModule, table)(to)
    },
  },
  rule(
    'ground-knows-no-feature',
    'What carries every feature knows none.',
    both(ground, but(tests)),
    both(server, but(ground)),
  ),
  rule(
    'search-is-pure',
    'The search core knows no database, no HTTP and no settings.',
    both(under('server/search'), but(tests)),
    under('server/platform'),
  ),
]

const packageRules: Rule[] = [
  rule(
    'sql-in-queries-only',
    'SQL stands where it is looked for.',
    but(table, queries, under('server/platform', 'tests', 'bench'), file('drizzle.config.ts')),
    npm('drizzle-orm', 'pg'),
  ),
  rule(
    'hono-in-http-only',
    'Rules do not know HTTP.',
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
    'Only app/ shows, and the one file that renders what is mailed.',
    but(app, under('tests'), file('server/mail/render-email.ts')),
    npm('react', 'react-dom', '@base-ui/react', 'zustand'),
  ),
  rule(
    'router-in-app-only',
    'Only screens, and the seam that serves them, know the router.',
    but(app, under('tests'), file('server/app.ts', 'server/platform/context.server.ts')),
    npm('react-router'),
  ),
]

export const RULES: readonly Rule[] = [...treeRules, ...routeRules, ...serverRules, ...packageRules]
