import { readFile, writeFile } from 'node:fs/promises'
import { AppError } from '#domain/shared/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Format } from './formats/format-names.ts'
import { progressView } from './import-progress.ts'
import { exitCodeOf, reportText } from './import-report.ts'
import { importSources } from './imports.server.ts'
import { parseMapping } from './mappings.ts'
import { openSources } from './source/open-sources.ts'

export interface ImportOptions {
  source: string
  format?: Format
  mapping?: string
  company?: string
  complete?: boolean
  confirmShrink?: boolean
  dryRun?: boolean
  maxRejected?: number
  report?: string
}

/** `jobs import`: progress goes to stderr, the report to stdout; sets the exit code. */
export async function runImport(
  services: Services,
  from: string,
  options: ImportOptions,
  print: (text: string) => void,
): Promise<void> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const view = progressView(process.stderr, services.clock)
  try {
    const mapping = options.mapping === undefined ? undefined : parseMapping(await readMapping(options.mapping))
    const sources = await openSources(from, stop.signal)
    const request = {
      source: options.source,
      hints: { format: options.format, mapping, company: options.company },
      isComplete: options.complete === true,
      isShrinkConfirmed: options.confirmShrink === true,
      isDryRun: options.dryRun === true,
      maxRejected: options.maxRejected,
    }
    const report = await importSources(services, sources, request, { signal: stop.signal, onProgress: view.update })
    view.stop()
    print(reportText(report))
    if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`)
    process.exitCode = exitCodeOf(report)
  } finally {
    view.stop()
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

async function readMapping(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new AppError('feed_not_found', { path: file })
  }
}
