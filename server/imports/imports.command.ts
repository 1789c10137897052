import { type Command, InvalidArgumentError, Option } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { FORMATS } from './formats/format-names.ts'
import type { ImportOptions } from './run-import.ts'

const HELP = `
The format is told from the content when it is not named; gzip is unpacked, whatever the name.
A folder stands for each file in it that may be a source. A URL must be on the public internet.
Missing jobs are retired only with --complete, and only after a healthy fetch: whole, without errors, not far smaller than before.
Exit code: 0 the jobs went in, 1 nothing usable, a file that failed, or an alarm with --complete, 2 wrong usage.`

export function registerImports(jobs: Command, withServices: WithServices): void {
  jobs
    .command('import')
    .description('read jobs from a source: a file, a folder or a URL')
    .argument('<from>', 'file, folder or http(s) URL')
    .requiredOption('--source <name>', 'name that keys these jobs, shown beside them', sourceName)
    .addOption(new Option('--format <format>', 'what the source is').choices(FORMATS))
    .option('--mapping <file>', 'JSON file that says which column or key is which field')
    .option('--company <name>', 'employer, for sources that name none')
    .option('--complete', 'this is the whole list of the source: retire what is missing')
    .option(
      '--confirm-shrink',
      'with --complete: the list is whole although it is far shorter than before or than it states',
    )
    .option('--dry-run', 'read and check everything, store nothing')
    .option('--max-rejected <number>', 'stop when more items than this are rejected', count)
    .option('--report <file>', 'write the report with all rejected items as JSON')
    .addHelpText('after', HELP)
    .action((from: string, options: ImportOptions, command: Command) => {
      if (options.confirmShrink && !options.complete)
        command.error('error: --confirm-shrink is for a list with --complete', { exitCode: 2 })
      return withServices(async (services) => {
        const { runImport } = await import('./run-import.ts')
        await runImport(services, from, options, console.log)
      })
    })
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
