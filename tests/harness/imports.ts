import { SearchBody } from '#domain/jobs/jobs.contract.ts'
import { type ImportRequest, type ImportWatch, importSources } from '#server/imports/imports.server.ts'
import { type OpenSource, openSources } from '#server/imports/source/open-sources.ts'
import { searchJobs } from '#server/jobs/jobs.server.ts'
import type { TestApp } from './test-app.ts'

const NEVER = new AbortController().signal

/** Imports as `jobs import` does, from a path or sources made by the test, and waits until searches find the jobs. */
export async function importFrom(
  app: TestApp,
  from: string | OpenSource[],
  options: Partial<ImportRequest> = {},
  watch: ImportWatch = {},
) {
  const sources = typeof from === 'string' ? await openSources(from, NEVER) : from
  const request = { source: 'test', hints: {}, isComplete: false, isDryRun: false, ...options }
  const report = await importSources(app.services, sources, request, watch)
  await app.background.catchUp()
  return report
}

export const liveJobs = (app: TestApp) => searchJobs(app.services, SearchBody.parse({ query: '' }))

export const titlesOf = async (app: TestApp) => (await liveJobs(app)).jobs.map(({ title }) => title).sort()
