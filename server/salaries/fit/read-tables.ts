import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { SalaryCompanySize, SalaryLevel } from '#domain/salaries/salary-roles.ts'
import { titleRole } from '../title-role.ts'
import type { SalaryPosting } from './salary-posting.ts'

/** Percentiles of people employed in the US, per SOC occupation (BLS OEWS). */
export interface OfficialPay {
  soc: string
  year: number
  employment: number
  pays: (number | null)[]
}

/** Prevailing wages of one county, levels I to IV (US Department of Labor, OFLC). */
export interface WageLevels {
  soc: string
  levels: number[]
}

export interface SalaryData {
  postings: SalaryPosting[]
  official: OfficialPay[]
  wageLevels: WageLevels[]
  rows: number
  rejected: number
  newestYear: number
}

/** Older pay is another market's. */
const FIRST_YEAR = 2023

type Row = Record<string, string>

/** Reads files one after the other, each a stream. A file is known by its header; throws for an unknown one. */
export async function readTables(files: readonly string[]): Promise<SalaryData> {
  const data: SalaryData = { postings: [], official: [], wageLevels: [], rows: 0, rejected: 0, newestYear: 0 }
  for (const file of files) await readTable(file, data)
  return data
}

async function readTable(file: string, data: SalaryData): Promise<void> {
  let add: RowReader | undefined
  for await (const row of rowsOf(file)) {
    add ??= readerFor(file, row, data)
    data.rows += 1
    add.read(row)
  }
  add?.end()
}

interface RowReader {
  read(row: Row): void
  end(): void
}

function readerFor(file: string, row: Row, data: SalaryData): RowReader {
  if ('work_year' in row && 'salary_in_usd' in row) return postingReader(data)
  if ('soc' in row && 'p50' in row) return plainReader(data, (one) => pushed(data.official, officialOf(one)))
  if ('soc' in row && 'level4' in row) return plainReader(data, (one) => pushed(data.wageLevels, wageLevelsOf(one)))
  throw new Error(`${file} has none of the known headers: work_year…, year,soc…p90 or soc,state,county,level1…`)
}

function plainReader(data: SalaryData, read: (row: Row) => boolean): RowReader {
  return {
    read: (row) => {
      if (!read(row)) data.rejected += 1
    },
    end: () => undefined,
  }
}

function pushed<T>(list: T[], one: T | null): boolean {
  if (one) list.push(one)
  return one !== null
}

async function* rowsOf(file: string): AsyncGenerator<Row> {
  const parser = parse({ bom: true, columns: true, trim: true, skip_empty_lines: true, relax_column_count: true })
  const unpacked = (await startsWithGzip(file)) ? [createGunzip()] : []
  // The loop throws the same error.
  pipeline([createReadStream(file), ...unpacked, parser], () => undefined)
  for await (const row of parser) yield row as Row
}

async function startsWithGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

const LEVELS: Readonly<Record<string, SalaryLevel>> = { EN: 'entry', MI: 'mid', SE: 'senior', EX: 'executive' }
const SIZES: Readonly<Record<string, SalaryCompanySize>> = { S: 'small', M: 'medium', L: 'large' }

/** The columns in which the two rows of one job ad agree. */
const SHARED = [
  'work_year',
  'experience_level',
  'employment_type',
  'job_title',
  'salary_currency',
  'employee_residence',
  'remote_ratio',
  'company_location',
  'company_size',
]

/** Adjacent rows are the high and the low end of one job ad; a row without a partner is one of its own. */
function postingReader(data: SalaryData): RowReader {
  let waiting: Row | null = null
  const add = (high: Row, low: Row) => {
    data.newestYear = Math.max(data.newestYear, Number(high.work_year) || 0)
    const posting = postingOf(high, low)
    if (posting === null) data.rejected += 1
    else if (posting !== 'unused') data.postings.push(posting)
  }
  return {
    read: (row) => {
      if (waiting && isPair(waiting, row)) {
        add(waiting, row)
        waiting = null
        return
      }
      if (waiting) add(waiting, waiting)
      waiting = row
    },
    end: () => {
      if (waiting) add(waiting, waiting)
    },
  }
}

function isPair(high: Row, low: Row): boolean {
  return SHARED.every((column) => high[column] === low[column]) && Number(high.salary) >= Number(low.salary)
}

/** Null for a row that can't be read; `unused` for one outside the base: part time, old, of no role. */
function postingOf(high: Row, low: Row): SalaryPosting | 'unused' | null {
  const level = LEVELS[high.experience_level ?? '']
  const amount = amountOf(high.salary, low.salary)
  const usd = amountOf(high.salary_in_usd, low.salary_in_usd)
  const year = Number(high.work_year)
  const country = high.company_location ?? ''
  if (!level || amount === null || usd === null || !Number.isInteger(year) || !/^[A-Z]{2}$/.test(country)) return null
  const role = titleRole(high.job_title ?? '')
  if (high.employment_type !== 'FT' || year < FIRST_YEAR || !role) return 'unused'
  return {
    ...role,
    level,
    country,
    year,
    amount,
    usd,
    currency: high.salary_currency ?? '',
    isRemote: Number(high.remote_ratio) === 100,
    isOnSite: Number(high.remote_ratio) === 0,
    companySize: SIZES[high.company_size ?? ''] ?? null,
  }
}

/** The middle of the two ends. */
function amountOf(high: string | undefined, low: string | undefined): number | null {
  const middle = (Number(high) + Number(low)) / 2
  return Number.isFinite(middle) && middle > 0 ? middle : null
}

function officialOf(row: Row): OfficialPay | null {
  const employment = Number(row.employment)
  const year = Number(row.year)
  if (!row.soc || !(employment > 0) || !(year > 0)) return null
  return { soc: row.soc, year, employment, pays: [row.p10, row.p25, row.p50, row.p75, row.p90].map(uncapped) }
}

/** `239200+` is a cap, no figure. */
function uncapped(text: string | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function wageLevelsOf(row: Row): WageLevels | null {
  const levels = [row.level1, row.level2, row.level3, row.level4].map(Number)
  return row.soc && levels.every((level) => level > 0) ? { soc: row.soc, levels } : null
}
