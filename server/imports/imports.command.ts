import { readFile, writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { AppError } from '#domain/shared/errors.ts'
import type { WithServices } from '#server/platform/process/command.ts'
import type { Services } from '#server/platform/services.ts'
import { progressView } from './import-progress.ts'
import { exitCodeOf, reportText } from './import-report.ts'
import { FORMATS, type Format, importSources } from './imports.server.ts'
import { parseMapping } from './mappings.ts'
import { openSources } from './source/open-sources.ts'

interface Options {
  source: string
  format?: Format
  mapping?: string
  company?: string
  complete?: boolean
  dryRun?: boolean
  maxRefused?: number
  report?: string
}

const HELP = `
The format is told from the content when it is not named; gzip is unpacked, whatever the name.
A folder stands for each feed file in it. An address must be on the public internet.
Missing jobs are retired only with --complete, and only after a healthy fetch.
Exit code: 0 the jobs went in, 1 nothing usable or a feed that failed, 2 wrong usage.`

/** `jobs import`. */
export function registerImports(jobs: Command, withServices: WithServices): void {
  jobs
    .command('import')
    .description('read jobs from a feed: a file, a folder or an address')
    .argument('<from>', 'file, folder or http(s) address')
    .requiredOption('--source <name>', 'name that keys these jobs, shown beside them', sourceName)
    .addOption(new Option('--format <format>', 'what the feed is').choices(FORMATS))
    .option('--mapping <file>', 'JSON file that says which column or key is which field')
    .option('--company <name>', 'employer, for feeds that name none')
    .option('--complete', 'the feed is the whole list of the source: retire what is missing')
    .option('--dry-run', 'read and check everything, store nothing')
    .option('--max-refused <number>', 'stop when more items than this are refused', count)
    .option('--report <file>', 'write the report with all refused items as JSON')
    .addHelpText('after', HELP)
    .action((from: string, options: Options) => withServices((services) => runImport(services, from, options)))
}

async function runImport(services: Services, from: string, options: Options): Promise<void> {
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
      isDryRun: options.dryRun === true,
      maxRejected: options.maxRefused,
    }
    const report = await importSources(services, sources, request, { signal: stop.signal, onProgress: view.update })
    view.stop()
    console.log(reportText(report, request.isComplete))
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

function sourceName(text: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(text)) {
    throw new InvalidArgumentError('Up to 60 letters, digits, blanks, dots, hyphens and underscores.')
  }
  return text
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number, please.')
  return Number(text)
}
