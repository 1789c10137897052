import { SALARY_LEVELS } from '#domain/salaries/salary-roles.ts'
import type { Cell, Cells, LevelKey, Pays } from '#domain/salaries/salary-table.ts'
import type { OfficialPay, WageLevels } from './read-tables.ts'
import { orderedCells } from './role-cells.ts'
import { median } from './statistics.ts'

interface OfficialTables {
  official: readonly OfficialPay[]
  wageLevels: readonly WageLevels[]
}

/** The occupations together, each by its employed people; null when one of the figures is missing or capped. */
export function officialPay(socs: readonly string[], { official }: OfficialTables): { pays: Pays; n: number } | null {
  const newest = Math.max(...official.map(({ year }) => year))
  const rows = official.filter(({ soc, year }) => year === newest && socs.includes(soc))
  const n = rows.reduce((sum, { employment }) => sum + employment, 0)
  if (n === 0) return null
  const pays = [0, 1, 2, 3, 4].map((column) =>
    rows.reduce((sum, { pays: own, employment }) => sum + (own[column] ?? Number.NaN) * employment, 0),
  )
  return pays.some(Number.isNaN) ? null : { pays: pays.map((pay) => pay / n), n }
}

/** Official figures have no levels: the wage levels I to IV give the steps, of which III is the median worker's. */
export function officialCells(socs: readonly string[], tables: OfficialTables): Cells | null {
  const all = officialPay(socs, tables)
  if (!all) return null
  const cells: Partial<Record<LevelKey, Cell>> = { all: { ...all, basis: 'official' } }
  const counties = tables.wageLevels.filter(({ soc }) => socs.includes(soc))
  if (counties.length > 0) {
    const medians = SALARY_LEVELS.map((_, index) => median(counties.map(({ levels }) => levels[index] ?? 0)))
    const middle = medians[2] ?? 1
    for (const [index, level] of SALARY_LEVELS.entries()) {
      const step = (medians[index] ?? middle) / middle
      cells[level] = { pays: all.pays.map((pay) => pay * step), n: all.n, basis: 'official' }
    }
  }
  return orderedCells(cells)
}
