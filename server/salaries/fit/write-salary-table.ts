import { writeFile } from 'node:fs/promises'
import type { SalaryTable } from '#domain/salaries/salary-table.ts'
import { fitSalaries } from './fit-salaries.ts'
import { readTables } from './read-tables.ts'

/** Returns what was read and written, for the operator. Throws for files that can't be read or hold no pay. */
export async function writeSalaryTable(
  files: readonly string[],
  { date, out }: { date: string; out: string },
): Promise<string[]> {
  const data = await readTables(files)
  if (data.postings.length === 0) throw new Error('These files hold no full-time job ads with pay for the ten roles.')
  const table = fitSalaries(data, date)
  await writeFile(out, tableText(table))
  return [
    `${data.rows} rows read, ${data.rejected} not understood`,
    `${data.postings.length} full-time job ads since ${table.years[0]} for the ten roles`,
    ...table.corrected.map(({ country, currency, n }) => `${country}: ${n} job ads labelled USD read as ${currency}`),
    ...Object.entries(table.roles).map(
      ([role, { kind, n, countries }]) => `${role}: ${kind}, ${n} job ads, ${Object.keys(countries).length} places`,
    ),
    `${out} written`,
  ]
}

/** One line a cell, so that a change of figures can be read. */
export function tableText(table: SalaryTable): string {
  return `${JSON.stringify(table, null, 1).replace(/\{\s+"pays"[^}]*\}/g, (cell) => cell.replace(/\s+/g, ' '))}\n`
}
