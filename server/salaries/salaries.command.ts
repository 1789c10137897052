import { type Command, InvalidArgumentError } from 'commander'
import { print } from '#server/platform/process/printed.ts'

const HELP = `
Known files, by their header, also gzipped: pay of job ads (work_year, experience_level, … company_size), US statistics
by occupation (year, soc, … p90), US wage levels by county (soc, state, county, level1 to level4).
The same files give the same table.`

export function registerSalaries(program: Command): void {
  program
    .command('salaries')
    .description('make the table of the salary calculators')
    .command('fit')
    .description('compute percentiles of pay from tables of salaries')
    .argument('<csv...>', 'files with salaries')
    .requiredOption('--date <day>', 'date of the newest data, YYYY-MM-DD: it is shown with every figure', day)
    .option('--out <file>', 'file to write', 'data/salaries.json')
    .addHelpText('after', HELP)
    .action(async (files: string[], { date, out }: { date: string; out: string }) => {
      const { writeSalaryTable } = await import('./fit/write-salary-table.ts')
      for (const line of await writeSalaryTable(files, { date, out })) print(line)
    })
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Enter a date like 2025-08-03.')
  }
  return text
}
