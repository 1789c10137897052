import * as contract from '#domain/salaries/salaries.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { CsvFile } from '#server/platform/http/csv.ts'
import { estimatePay, salaryTable } from './salaries.server.ts'

const COLUMNS = ['country', 'experience', 'p10', 'p25', 'p50', 'p75', 'p90', 'n', 'basis'] as const

export function mountSalaries(api: Api): void {
  serve(api, contract.estimate, (_, body) => estimatePay(body))
  serve(api, contract.fetchTable, (_, { format, ...question }) => {
    const table = salaryTable(question)
    if (format === 'json') return table
    const { role, currency, period } = question
    const money = { currency, period, date: table.date }
    const rows = table.rows.map((row) => [...COLUMNS.map((column) => row[column] ?? ''), ...Object.values(money)])
    return new CsvFile(`${role}-salaries.csv`, [[...COLUMNS, ...Object.keys(money)], ...rows])
  })
}
