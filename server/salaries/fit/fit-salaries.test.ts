import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cells, LevelKey, SalaryTable } from '#domain/salaries/salary-table.ts'
import { readTables } from './read-tables.ts'
import { writeSalaryTable } from './write-salary-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'argmax-salaries-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER =
  'work_year,experience_level,employment_type,job_title,salary,salary_currency,salary_in_usd,employee_residence,remote_ratio,company_location,company_size'

interface Line {
  year?: number
  level?: string
  type?: string
  title?: string
  currency?: string
  rate?: number
  remote?: number
  country?: string
  size?: string
}

/** The two rows of one job ad, the high end first. */
function pair(high: number, low: number, line: Line = {}): string[] {
  const { year = 2025, level = 'SE', type = 'FT', title = 'Data Engineer', currency = 'USD', rate = 1 } = line
  const { remote = 0, country = 'US', size = 'M' } = line
  return [high, low].map((pay) =>
    [year, level, type, title, pay, currency, Math.round(pay * rate), country, remote, country, size].join(','),
  )
}

/** Job ads with middles spread evenly around the given one, by up to a tenth. */
function spread(count: number, middle: number, line: Line = {}): string[] {
  return Array.from({ length: count }, (_, index) => {
    const pay = Math.round(middle * (0.9 + (0.2 * index) / (count - 1)))
    return pair(pay + 5000, pay - 5000, line)
  }).flat()
}

let files = 0
function fileOf(lines: readonly string[], { header = HEADER, packed = false } = {}): string {
  const file = path.join(folder, `${files++}.csv`)
  const text = `${[header, ...lines].join('\n')}\n`
  writeFileSync(file, packed ? gzipSync(text) : text)
  return file
}

async function fitted(...given: string[]): Promise<SalaryTable> {
  const out = path.join(folder, `${files++}.json`)
  await writeSalaryTable(given, { date: '2025-08-03', out })
  return JSON.parse(readFileSync(out, 'utf8')) as SalaryTable
}

const medianOf = (cells: Cells | undefined, level: LevelKey) => cells?.[level]?.pays[2]

describe('reading', () => {
  test('two adjacent rows are one job ad, and a row without a partner is one too', async () => {
    const lines = [...pair(120_000, 80_000), ...pair(90_000, 90_000).slice(1), ...pair(150_000, 110_000)]
    const { postings, rejected } = await readTables([fileOf(lines)])
    expect(postings.map(({ usd }) => usd)).toEqual([100_000, 90_000, 130_000])
    expect(rejected).toBe(0)
  })

  test('equal job ads all count', async () => {
    const { postings } = await readTables([fileOf([...pair(120_000, 80_000), ...pair(120_000, 80_000)])])
    expect(postings).toHaveLength(2)
  })

  test('a rising pair is two job ads', async () => {
    const { postings } = await readTables([fileOf(pair(80_000, 120_000))])
    expect(postings.map(({ usd }) => usd)).toEqual([80_000, 120_000])
  })

  test('part time, old and other jobs are left out; broken rows are counted', async () => {
    const lines = [
      ...pair(9, 8, { type: 'PT' }),
      ...pair(9, 8, { year: 2022 }),
      ...pair(9, 8, { title: 'Sales Manager' }),
      ...pair(9, 8, { level: 'XX' }),
      '2025,SE,FT,Data Engineer,a lot,USD,a lot,US,0,US,M',
    ]
    const { postings, rejected, rows } = await readTables([fileOf(lines)])
    expect([postings.length, rejected, rows]).toEqual([0, 2, 9])
  })

  test('a file of another kind is named', async () => {
    await expect(readTables([fileOf(['1,2'], { header: 'a,b' })])).rejects.toThrow(/known headers/)
  })
})

describe('the table', () => {
  test('percentiles by role, level and country, with the number of job ads', async () => {
    const table = await fitted(fileOf(spread(41, 100_000)))
    expect(table.roles['data-engineer']?.countries.US?.senior).toEqual({
      pays: [92_000, 95_000, 100_000, 105_000, 108_000],
      n: 41,
      basis: 'job_ads',
    })
  })

  test('is the same for the same rows, in a plain file or a packed one', async () => {
    const lines = [...spread(40, 100_000), ...spread(35, 60_000, { country: 'GB', currency: 'GBP', rate: 1.25 })]
    expect(await fitted(fileOf(lines, { packed: true }))).toEqual(await fitted(fileOf(lines)))
  })

  test('a level below the minimum rests on the whole country', async () => {
    const table = await fitted(fileOf([...spread(60, 100_000), ...spread(29, 500_000, { level: 'EN' })]))
    const cells = table.roles['data-engineer']?.countries.US
    expect(cells?.entry).toMatchObject({ n: 89, basis: 'levels' })
    expect(medianOf(cells, 'entry')).toBeLessThan(medianOf(cells, 'senior') ?? 0)
  })

  test('more experience never pays less', async () => {
    const lines = [
      ...spread(60, 100_000),
      ...spread(40, 130_000, { level: 'MI' }),
      ...spread(30, 90_000, { level: 'EX' }),
    ]
    const cells = (await fitted(fileOf(lines))).roles['data-engineer']?.countries.US
    const medians = (['entry', 'mid', 'senior', 'executive'] as const).map((level) => medianOf(cells, level) ?? 0)
    expect(medians).toEqual(medians.toSorted((a, b) => a - b))
    expect(cells?.mid?.n).toBe(40)
  })

  test('a country below the minimum has no cells', async () => {
    const table = await fitted(fileOf([...spread(60, 100_000), ...spread(29, 60_000, { country: 'FR' })]))
    expect(Object.keys(table.roles['data-engineer']?.countries ?? {})).toEqual(['ALL', 'US'])
    expect(table.countries.FR).toBeUndefined()
  })

  test('remote jobs and large companies are compared within a cell', async () => {
    const lines = [
      ...spread(100, 100_000),
      ...spread(100, 80_000, { remote: 100 }),
      ...spread(100, 120_000, { size: 'L' }),
    ]
    const { remote, companySizes } = await fitted(fileOf(lines))
    expect(remote.yes?.factor).toBeLessThan(0.95)
    expect(companySizes.large?.factor).toBeGreaterThan(1.05)
    expect(companySizes.small).toBeUndefined()
  })
})

describe('currencies', () => {
  const us = spread(60, 100_000)

  test('local money labelled as US dollars is converted', async () => {
    const lines = [
      ...us,
      ...spread(20, 100_000, { country: 'NZ', currency: 'NZD', rate: 0.6 }),
      ...spread(60, 100_000, { country: 'NZ' }),
    ]
    const table = await fitted(fileOf(lines))
    expect(table.corrected).toEqual([{ country: 'NZ', currency: 'NZD', n: 60 }])
    expect(medianOf(table.roles['data-engineer']?.countries.NZ, 'all')).toBe(60_000)
  })

  test('honest labels stay', async () => {
    const lines = [
      ...us,
      ...spread(20, 100_000, { country: 'NZ', currency: 'NZD', rate: 0.6 }),
      ...spread(60, 60_000, { country: 'NZ' }),
    ]
    const table = await fitted(fileOf(lines))
    expect(table.corrected).toEqual([])
    expect(medianOf(table.roles['data-engineer']?.countries.NZ, 'all')).toBe(60_000)
  })

  test('US pay under a place abroad is left out where local money is usual', async () => {
    const lines = [
      ...us,
      ...spread(40, 60_000, { country: 'GB', currency: 'GBP', rate: 1.25 }),
      ...spread(20, 200_000, { country: 'GB' }),
    ]
    expect((await fitted(fileOf(lines))).roles['data-engineer']?.countries.GB?.all).toMatchObject({ n: 40 })
  })

  test('a country far from what its other roles say is not shown', async () => {
    const inGb = { country: 'GB', currency: 'GBP', rate: 1.25 }
    const lines = [
      ...us,
      ...spread(60, 100_000, { title: 'Data Analyst' }),
      ...spread(80, 50_000, inGb),
      ...spread(40, 200_000, { ...inGb, title: 'Data Analyst' }),
    ]
    const { roles } = await fitted(fileOf(lines))
    expect(roles['data-engineer']?.countries.GB).toBeDefined()
    expect(roles['data-analyst']?.countries.GB).toBeUndefined()
    expect([roles['data-analyst']?.skewed, roles['data-engineer']?.skewed]).toEqual([['GB'], undefined])
  })
})

describe('roles with few job ads', () => {
  const OFFICIAL = 'year,soc,title,employment,mean,p10,p25,p50,p75,p90'
  const official = () =>
    fileOf(
      [
        '2023,25-1021,Old,100,1,1,1,1,1,1',
        '2024,25-1021,Teachers,100,1,40000,50000,60000,70000,80000',
        '2024,25-1022,Teachers,300,1,20000,30000,40000,50000,60000',
        '2024,15-2041,Statisticians,300,1,40000,50000,64000,70000,80000',
      ],
      { header: OFFICIAL },
    )
  const wages = () =>
    fileOf(['25-1021,AK,a,30000,40000,50000,60000', '25-1021,AL,b,30000,40000,50000,70000'], {
      header: 'soc,state,county,level1,level2,level3,level4',
    })

  test('official figures of the newest year, by employment, with the steps of the wage levels', async () => {
    const table = await fitted(fileOf(spread(40, 100_000)), official(), wages())
    expect(table.roles.professor).toMatchObject({ kind: 'official', n: 0 })
    expect(Object.keys(table.roles.professor?.countries ?? {})).toEqual(['US'])
    const cells = table.roles.professor?.countries.US
    expect(cells?.all).toEqual({ pays: [25_000, 35_000, 45_000, 55_000, 65_000], n: 400, basis: 'official' })
    expect([medianOf(cells, 'entry'), medianOf(cells, 'executive')]).toEqual([27_000, 58_500])
  })

  test('without official figures such a role is missing', async () => {
    expect((await fitted(fileOf(spread(40, 100_000)))).roles.professor).toBeUndefined()
  })

  test('a capped official figure counts as missing', async () => {
    const capped = fileOf(['2024,25-1021,Teachers,100,1,40000,50000,60000,70000,239200+'], { header: OFFICIAL })
    expect((await fitted(fileOf(spread(40, 100_000)), capped)).roles.professor).toBeUndefined()
  })

  test('a role of near titles is blended with the official figures', async () => {
    const lines = [...spread(40, 100_000), ...spread(40, 100_000, { title: 'Statistical Programmer' })]
    const table = await fitted(fileOf(lines), official())
    expect(table.roles.statistician?.kind).toBe('blended')
    expect(medianOf(table.roles.statistician?.countries.US, 'all')).toBe(80_000)
  })

  test('a role like another one points to it', async () => {
    const lines = [...spread(40, 100_000), ...spread(7, 100_000, { title: 'Developer Advocate' })]
    expect((await fitted(fileOf(lines))).roles['developer-advocate']).toEqual({
      kind: 'similar',
      n: 7,
      similar: 'software-engineer',
      countries: {},
    })
  })
})

test('a broken archive ends with an error', async () => {
  const file = fileOf(spread(40, 100_000), { packed: true })
  writeFileSync(file, readFileSync(file).subarray(0, 60))
  await expect(readTables([file])).rejects.toThrow()
  await expect(readTables([path.join(folder, 'missing.csv')])).rejects.toThrow(/ENOENT/)
})
