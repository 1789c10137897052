import { type Command, InvalidArgumentError, Option } from 'commander'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'
import { FORMATS } from './formats/format-names.ts'
import type { ImportOptions } from './run-import.ts'

const HELP = `
Without --format, the format is detected from the content. Gzip is unpacked, whatever the file is called.
A folder means every file in it that can be a source. A URL must be on the public internet.
Missing jobs are retired only with --complete, and only after a healthy fetch: whole, without errors, not far smaller than before.
Exit code: 0 jobs imported; 1 nothing usable, a file failed, or an alarm with --complete; 2 wrong usage.`

export function registerImports(jobs: Command, withServices: WithServices): void {
  jobs
    .command('import')
    .description('read jobs from a source: a file, a folder or a URL')
    .argument('<from>', 'file, folder or http(s) URL')
    .requiredOption('--source <name>', 'name of the source: identifies these jobs and is shown with them', sourceName)
    .addOption(new Option('--format <format>', 'format of the source').choices(FORMATS))
    .option('--mapping <file>', 'JSON file that maps columns or keys to fields')
    .option('--company <name>', 'employer, for sources that don’t name one')
    .option('--complete', 'this is the source’s complete list: retire jobs that are missing from it')
    .option('--confirm-shrink', 'with --complete: accept a list that is much shorter than before or than it states')
    .option('--dry-run', 'read and check everything, but store nothing')
    .option('--max-rejected <number>', 'stop if more items than this are rejected', count)
    .option('--report <file>', 'write the report, with all rejected items, as JSON')
    .addHelpText('after', HELP)
    .action((from: string, options: ImportOptions, command: Command) => {
      if (options.confirmShrink && !options.complete)
        command.error('error: --confirm-shrink needs --complete', { exitCode: 2 })
      return withServices(async (services) => {
        const { runImport } = await import('./run-import.ts')
        await runImport(services, from, options, print)
      })
    })
}

function sourceName(text: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(text)) {
    throw new InvalidArgumentError('Use up to 60 letters, digits, spaces, dots, hyphens and underscores.')
  }
  if (text.toLowerCase() === DIRECT_SOURCE)
    throw new InvalidArgumentError(`“${DIRECT_SOURCE}” stands for recruiters’ own offers.`)
  return text
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}
