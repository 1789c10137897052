/** Files that do not exist: the rule rejects each `broken`, and no rule rejects a `fine`. */
export interface Planted {
  rule: string
  /** `importer → imported`. */
  broken: string[]
  fine: string[]
}

export const PLANTED: readonly Planted[] = [
  {
    rule: 'tests-are-leaves',
    broken: ['server/jobs/jobs.server.ts → tests/harness/db.ts', 'app/ui/button.tsx → app/ui/field.test.tsx'],
    fine: ['server/jobs/jobs.test.ts → tests/harness/db.ts', 'playwright.config.ts → tests/harness/browser.ts'],
  },
  {
    rule: 'tools-are-leaves',
    broken: ['server/jobs/jobs.server.ts → bench/web/load.ts', 'app/root.tsx → scripts/compress.ts'],
    fine: ['bench/web/web.ts → bench/web/load.ts', 'bench/web/web.ts → server/demo/postings.ts'],
  },
  {
    rule: 'domain-is-pure',
    broken: ['domain/jobs/pay-table.ts → server/jobs/jobs.server.ts', 'domain/jobs/pay-table.ts → app/ui/button.tsx'],
    fine: ['domain/jobs/pay-table.ts → domain/shared/limits.ts'],
  },
  {
    rule: 'domain-needs-only-zod',
    broken: [
      'domain/shared/fold.ts → npm:dayjs',
      'domain/shared/fold.ts → npm:zod-extra',
      'domain/shared/fold.ts → node:fs',
    ],
    fine: [
      'domain/jobs/jobs.contract.ts → npm:zod',
      'domain/jobs/jobs.contract.ts → npm:zod/v4',
      'domain/jobs/pay-table.test.ts → npm:vitest',
    ],
  },
  {
    rule: 'server-knows-no-route',
    broken: ['server/jobs/jobs.server.ts → app/navigation.ts', 'server/app.ts → app/routes.ts'],
    fine: ['server/jobs/jobs.server.ts → domain/shared/limits.ts'],
  },
  {
    rule: 'imports-can-be-read',
    broken: ['server/jobs/jobs.server.ts → unreadable:', 'app/root.tsx → unreadable:'],
    fine: ['server/main.ts → unreadable:', 'bench/run.ts → unreadable:'],
  },
  {
    rule: 'only-routes-use-services',
    broken: ['app/jobs/job-card.tsx → server/jobs/jobs.server.ts', 'app/navigation.ts → server/jobs/jobs.server.ts'],
    fine: ['app/routes/home.tsx → server/jobs/jobs.server.ts', 'app/root.tsx → server/jobs/jobs.server.ts'],
  },
  {
    rule: 'services-only',
    broken: ['app/routes/home.tsx → server/jobs/jobs.queries.ts', 'app/root.tsx → server/platform/database/db.ts'],
    fine: ['app/guards.ts → server/platform/context.server.ts'],
  },
  {
    rule: 'routes-are-leaves',
    broken: ['app/routes/jobs.$.tsx → app/routes/home.tsx', 'app/jobs/list.tsx → app/routes/home.tsx'],
    fine: ['app/routes.ts → app/routes/home.tsx', 'app/routes/home.tsx → app/jobs/list.tsx'],
  },
  {
    rule: 'ui-is-dumb',
    broken: [
      'app/ui/chip.tsx → domain/jobs/jobs.contract.ts',
      'app/ui/chip.tsx → app/jobs/job-card.tsx',
      'app/ui/chip.tsx → server/jobs/jobs.server.ts',
    ],
    fine: ['app/ui/chip.tsx → app/ui/button.tsx', 'app/jobs/chips.tsx → app/ui/chip.tsx'],
  },
  {
    rule: 'browser-without-node',
    broken: ['app/routes/home.tsx → node:fs', 'app/browser/call-api.ts → node:http'],
    fine: ['app/entry.server.tsx → node:stream', 'app/browser/call-api.test.ts → node:http'],
  },
  {
    rule: 'table-only-tables',
    broken: [
      'server/jobs/jobs.table.ts → server/platform/database/db.ts',
      'server/jobs/jobs.table.ts → server/jobs/job-id.ts',
    ],
    fine: [
      'server/jobs/jobs.table.ts → server/users/users.table.ts',
      'server/jobs/jobs.table.ts → server/platform/database/columns.ts',
      'server/jobs/jobs.table.ts → domain/shared/limits.ts',
    ],
  },
  {
    rule: 'queries-only-tables',
    broken: [
      'server/jobs/jobs.queries.ts → server/jobs/jobs.server.ts',
      'server/jobs/jobs.queries.ts → server/jobs/job-id.ts',
    ],
    fine: [
      'server/jobs/jobs.queries.ts → server/jobs/jobs.table.ts',
      'server/jobs/jobs.queries.ts → server/platform/database/db.ts',
    ],
  },
  {
    rule: 'service-not-upward',
    broken: [
      'server/jobs/jobs.server.ts → server/jobs/jobs.api.ts',
      'server/jobs/jobs.server.ts → server/jobs/jobs.tasks.ts',
      'server/jobs/jobs.server.ts → server/jobs/jobs.command.ts',
      'server/jobs/jobs.server.ts → server/jobs/jobs.table.ts',
    ],
    fine: [
      'server/jobs/jobs.server.ts → server/jobs/jobs.queries.ts',
      'server/offers/offers.server.ts → server/jobs/jobs.server.ts',
    ],
  },
  {
    rule: 'entries-by-service',
    broken: [
      'server/jobs/jobs.api.ts → server/jobs/jobs.queries.ts',
      'server/jobs/jobs.tasks.ts → server/jobs/jobs.table.ts',
      'server/jobs/jobs.command.ts → server/jobs/jobs.queries.ts',
      'server/jobs/jobs.command.ts → server/jobs/jobs.api.ts',
    ],
    fine: [
      'server/jobs/jobs.api.ts → server/jobs/jobs.server.ts',
      'server/jobs/jobs.command.ts → server/platform/services.ts',
    ],
  },
  {
    rule: 'features-use-services',
    broken: [
      'server/imports/imports.server.ts → server/jobs/save/sanitize.ts',
      'server/imports/imports.server.ts → server/jobs/jobs.queries.ts',
      'server/jobs/jobs.queries.ts → server/users/users.queries.ts',
    ],
    fine: [
      'server/imports/imports.server.ts → server/jobs/jobs.server.ts',
      'server/imports/imports.server.ts → server/imports/rss.ts',
      'server/jobs/jobs.server.ts → server/search/engine.ts',
      'server/imports/imports.test.ts → server/jobs/jobs.queries.ts',
      'server/api.ts → server/jobs/jobs.api.ts',
    ],
  },
  {
    rule: 'foundation-knows-no-feature',
    broken: [
      'server/platform/services.ts → server/settings/settings.server.ts',
      'server/search/text/analyze.ts → server/jobs/jobs.server.ts',
      'server/platform/services.ts → server/app.ts',
    ],
    fine: [
      'server/platform/services.ts → server/search/engine.ts',
      'server/search/text/analyze.ts → domain/shared/fold.ts',
      'server/platform/calls/serve.test.ts → server/api.ts',
    ],
  },
  {
    rule: 'search-is-pure',
    broken: ['server/search/memory-engine.ts → server/platform/database/db.ts'],
    fine: [
      'server/search/memory-engine.ts → server/search/engine.ts',
      'server/platform/database/db.ts → server/search/engine.ts',
    ],
  },
  {
    rule: 'opensearch-is-a-leaf',
    broken: ['server/opensearch/engine.ts → server/platform/database/db.ts'],
    fine: [
      'server/opensearch/engine.ts → server/search/engine.ts',
      'server/opensearch/engine.ts → server/opensearch/client.ts',
    ],
  },
  {
    rule: 'opensearch-by-one-file',
    broken: ['server/jobs/search/jobs.index.ts → server/opensearch/engine.ts'],
    fine: ['server/platform/indexes/collection-engine.ts → server/opensearch/engine.ts'],
  },
  {
    rule: 'search-shelf-arrays',
    broken: [
      'server/search/arrays/bitmap.ts → server/search/text/tokens.ts',
      'server/search/arrays/slices.ts → server/search/run-search.ts',
    ],
    fine: ['server/search/arrays/growable.ts → server/search/arrays/bitmap.ts'],
  },
  {
    rule: 'search-shelf-text',
    broken: [
      'server/search/text/analyze.ts → server/search/index/vocabulary.ts',
      'server/search/text/analyze.ts → server/search/correct.ts',
    ],
    fine: [
      'server/search/text/lexicon.ts → server/search/arrays/growable.ts',
      'server/search/text/parse-query.ts → server/search/query.ts',
      'server/search/text/analyze.test.ts → server/search/memory-engine.ts',
    ],
  },
  {
    rule: 'search-shelf-formula',
    broken: ['server/search/formula/word-worth.ts → server/search/index/segment.ts'],
    fine: ['server/search/formula/word-worth.ts → server/search/formula/weights.ts'],
  },
  {
    rule: 'search-shelf-index',
    broken: [
      'server/search/index/build-columns.ts → server/search/collect/candidates.ts',
      'server/search/index/segment.ts → server/search/match/scratch.ts',
      'server/search/index/segment.ts → server/search/memory-engine.ts',
    ],
    fine: [
      'server/search/index/build-segment.ts → server/search/text/analyze.ts',
      'server/search/index/levels.ts → server/search/engine.ts',
    ],
  },
  {
    rule: 'search-shelf-match',
    broken: [
      'server/search/match/match-segment.ts → server/search/collect/facets.ts',
      'server/search/match/plan.ts → server/search/run-search.ts',
      'server/search/match/plan.ts → server/search/testing/scan.ts',
    ],
    fine: [
      'server/search/match/plan.ts → server/search/index/segment.ts',
      'server/search/match/plan.ts → server/search/query.ts',
    ],
  },
  {
    rule: 'search-shelf-collect',
    broken: ['server/search/collect/best-hits.ts → server/search/run-search.ts'],
    fine: [
      'server/search/collect/best-hits.ts → server/search/match/document-set.ts',
      'server/search/run-search.ts → server/search/collect/best-hits.ts',
    ],
  },
  {
    rule: 'sql-in-queries-only',
    broken: [
      'server/jobs/jobs.server.ts → npm:drizzle-orm',
      'server/jobs/jobs.server.ts → npm:pg',
      'server/main.ts → npm:drizzle-orm/node-postgres',
    ],
    fine: [
      'server/jobs/jobs.table.ts → npm:drizzle-orm/pg-core',
      'server/jobs/jobs.queries.ts → npm:drizzle-orm',
      'server/platform/database/db.ts → npm:pg',
      'server/jobs/jobs.server.ts → npm:pg-fiction',
    ],
  },
  {
    rule: 'hono-in-http-only',
    broken: [
      'server/jobs/jobs.server.ts → npm:hono',
      'server/cli.ts → npm:@hono/node-server',
      'app/root.tsx → npm:hono/cookie',
    ],
    fine: [
      'server/jobs/jobs.api.ts → npm:hono',
      'server/main.ts → npm:@hono/node-server',
      'server/platform/calls/serve.ts → npm:@hono/zod-openapi',
    ],
  },
  {
    rule: 'queue-in-platform-only',
    broken: ['server/feeds/feeds.tasks.ts → npm:pg-boss'],
    fine: ['server/platform/database/queue.ts → npm:pg-boss'],
  },
  {
    rule: 'commander-in-commands-only',
    broken: ['server/jobs/jobs.server.ts → npm:commander', 'server/main.ts → npm:commander'],
    fine: ['server/jobs/jobs.command.ts → npm:commander', 'server/cli.ts → npm:commander'],
  },
  {
    rule: 'react-in-app-only',
    broken: [
      'server/jobs/jobs.server.ts → npm:react',
      'server/app.ts → npm:react-dom/server',
      'bench/web/web.ts → npm:zustand',
      'server/mail/email-templates.ts → npm:react',
    ],
    fine: [
      'app/ui/button.tsx → npm:@base-ui/react/dialog',
      'app/entry.server.tsx → npm:react-dom/server',
      'server/mail/render-email.ts → npm:react',
    ],
  },
  {
    rule: 'router-in-app-only',
    broken: ['server/jobs/jobs.server.ts → npm:react-router', 'server/platform/services.ts → npm:react-router'],
    fine: ['app/routes/home.tsx → npm:react-router', 'server/platform/context.server.ts → npm:react-router'],
  },
]
