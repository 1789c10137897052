import type { SalaryTable } from '#domain/salaries/salary-table.ts'
import table from '../../data/salaries.json' with { type: 'json' }

/** The committed figures; `argmax salaries fit` makes them. */
export const SALARY_TABLE = table as unknown as SalaryTable
