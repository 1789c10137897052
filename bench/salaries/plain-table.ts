import { type Pays, PERCENTILES } from '#domain/salaries/salary-table.ts'
import type { SalaryPosting } from '#server/salaries/fit/salary-posting.ts'
import { groupedBy, quantile, sorted } from '#server/salaries/fit/statistics.ts'

/** What a spreadsheet would do: percentiles of each role, level and country, however few; else of role and level. */
export function plainTable(train: readonly SalaryPosting[]): (posting: SalaryPosting) => Pays | null {
  const keys = [
    ({ role, level, country }: SalaryPosting) => `${role} ${level} ${country}`,
    ({ role, level }: SalaryPosting) => `${role} ${level}`,
    ({ role }: SalaryPosting) => role as string,
  ]
  const tables = keys.map((keyOf) => ({ keyOf, cells: new Map([...groupedBy(train, keyOf)].map(withPays)) }))
  return (posting) => {
    for (const { keyOf, cells } of tables) {
      const pays = cells.get(keyOf(posting))
      if (pays) return pays
    }
    return null
  }
}

function withPays([key, postings]: [string, SalaryPosting[]]): [string, Pays] {
  const pays = sorted(postings.map(({ usd }) => usd))
  return [key, PERCENTILES.map((percentile) => quantile(pays, percentile / 100))]
}
