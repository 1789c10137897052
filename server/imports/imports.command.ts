import { type Command, InvalidArgumentError, Option } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { FORMATS } from './formats/format-names.ts'
import type { ImportOptions } from './run-import.ts'

const HELP = `
The format is told from the content when it is not named; gzip is unpacked, whatever the name.
A folder stands for each feed file in it. An address must be on the public internet.
Missing jobs are retired only with --complete, and only after a healthy fetch.
Exit code: 0 the jobs went in, 1 nothing usable or a feed that failed, 2 wrong usage.`

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
    .action((from: string, options: ImportOptions) =>
      withServices(async (services) => {
        const { runImport } = await import('./run-import.ts')
        await runImport(services, from, options, console.log)
      }),
    )
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
